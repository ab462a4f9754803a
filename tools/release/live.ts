/**
 * The live releases of a frontend (libs/contract/src/slots/live.ts). They are in `<folder>/<area>/live.json`, or in an
 * overlay's live.yaml.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Live } from '@videoqs/contract/slots/live';
import { parseDocument } from 'yaml';

/** @param now the version that pages show if there is no entry, which is the release that was published last */
export function goLive(entry: Live, version: string, now?: string): Live {
  const before = entry.version ?? now;
  return { version, ...(before !== version && before ? { before } : entry.before && { before: entry.before }) };
}

/**
 * Shows a release to a share of visitors (0 to 1), and the current release to all others.
 * @throws Error when the current release is not known
 */
export function goFirst(entry: Live, version: string, share: number, now?: string): Live {
  const others = entry.version ?? now;
  if (!others)
    throw new Error('We do not know which release is live now. Name that release first (live AREA VERSION).');
  if (!(share > 0 && share < 1))
    throw new Error(`${share} is not a valid share. A share is more than 0 and less than 1.`);
  return { ...entry, version: others, canary: { version, share } };
}

/** Ends a canary, or returns to the previous release. @throws Error when there is neither */
export function goBack({ canary, before, ...entry }: Live): Live {
  if (canary) return { ...entry, ...(before && { before }) };
  if (!before)
    throw new Error('There is no canary and no previous release. Name a release instead (live AREA VERSION).');
  return { version: before };
}

/** Reads and writes an area's entry: in the overlay's live.yaml if it exists, otherwise in live.json. */
export function entryIn(folder: string, area: string): { read(): Live; write(entry: Live): string } {
  const yaml = join(folder, area, 'live.yaml');
  if (!existsSync(yaml)) {
    const file = join(folder, area, 'live.json');
    return {
      read: () => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Live) : {}),
      write: (entry) => put(file, `${JSON.stringify(entry)}\n`),
    };
  }
  const document = parseDocument(readFileSync(yaml, 'utf8'));
  const at = ['data', 'live.json'];
  return {
    read: () => JSON.parse(String(document.getIn(at))) as Live,
    write: (entry) => {
      document.setIn(at, JSON.stringify(entry));
      return put(yaml, document.toString({ lineWidth: 0 }));
    },
  };
}

/** Writes a new file and renames it, because gateways may read the file at any moment. */
function put(file: string, text: string): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, text);
  renameSync(`${file}.part`, file);
  return file;
}
