import { tmpdir } from 'node:os';
import { dirname } from 'node:path';

/** The sentence that a command prints about an error before it ends. If we know what to do, the sentence says it. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path, message } = error as NodeJS.ErrnoException;
  const [line = ''] = message.split('\n');
  if (path && dirname(path) === tmpdir() && code !== 'ENOSPC')
    return `The folder for temporary files cannot be used (${line}): set TMPDIR to one that can.`;
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return path ? `This user may not use ${path}: run it as the user who owns that, or give it to this one.` : line;
    case 'EROFS':
      return `The disk of ${path ?? 'this folder'} is mounted read-only: make it writable, or move the project.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk is full (${path ?? line}): make room, then run it again.`;
    default:
      return message;
  }
}
