import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sentenceOf } from './sentence-of.ts';

const fault = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: of old, open\n  at x`), { code, path });

it.each<[unknown, string]>([
  [
    fault('EACCES', '/p/.nx'),
    'This user may not use /p/.nx: run it as the user who owns that, or give it to this one.',
  ],
  [fault('EACCES'), 'EACCES: of old, open'],
  [fault('EROFS', '/p/.nx'), 'The disk of /p/.nx is mounted read-only: make it writable, or move the project.'],
  [fault('ENOSPC', '/p/.nx'), 'The disk is full (/p/.nx): make room, then run it again.'],
  [
    fault('ENOENT', join(tmpdir(), 'videoqs-x')),
    'The folder for temporary files cannot be used (ENOENT: of old, open): set TMPDIR to one that can.',
  ],
  [fault('ENOSPC'), 'The disk is full (ENOSPC: of old, open): make room, then run it again.'],
  [new Error('Port 80 is taken.'), 'Port 80 is taken.'],
  ['told', 'told'],
])('turns the error %s into a sentence that says what to do', (error, sentence) => {
  expect(sentenceOf(error)).toBe(sentence);
});
