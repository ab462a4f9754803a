// Publishes a frontend's build to the folder that the gateway reads: first the files, then the manifest. The manifest
// is written twice: as remote.VERSION.json, which stays, and as remote.json, which names the current release. The files
// of the last five releases stay, and older ones for 30 days after they were replaced. So open pages still find their
// files, and a rollback finds everything. A release that LIVE (the area's live.json) names counts as replaced just now.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

const KEPT_MS = 30 * 24 * 3_600_000;
const KEPT_RELEASES = 5;
const LAST = ['index.html', 'shell.json', 'remote.json'];
const LIST = '.releases.json';
const OF_ALL = 'remote.json';

const [from, to, live] = process.argv.slice(2);
if (!from || !to) throw new Error('publish.mjs FROM TO [LIVE]');

/** @type {(dir: string) => string[]} */
const filesOf = (dir) =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => statSync(join(dir, file)).isFile());

/** @type {(file: string, write: (part: string) => void) => void} */
function whole(file, write) {
  const place = join(to, file);
  mkdirSync(dirname(place), { recursive: true });
  write(`${place}.part`);
  renameSync(`${place}.part`, place);
}

mkdirSync(to, { recursive: true });
const list = join(to, LIST);
/** @type {string[][]} files of the last releases, the newest first */
const before = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
const files = filesOf(from).sort((a, b) => LAST.indexOf(basename(a)) - LAST.indexOf(basename(b)));
const own = files.includes(OF_ALL)
  ? `remote.${JSON.parse(readFileSync(join(from, OF_ALL), 'utf8')).version}.json`
  : undefined;
for (const file of files) {
  if (own && file === OF_ALL) whole(own, (part) => copyFileSync(join(from, file), part));
  whole(file, (part) => copyFileSync(join(from, file), part));
}
const all = own ? [...files, own] : files;
const now = new Date();
const same = all.toSorted().join();
/** @type {(file: string) => boolean} */
const isThere = (file) => existsSync(join(to, file));
const known = [all, ...before.filter((files) => files.toSorted().join() !== same)].filter(
  (files, n) => n < KEPT_RELEASES || files.every(isThere),
);
whole(LIST, (part) => writeFileSync(part, JSON.stringify(known)));

const named = namedLive()?.map((version) => `remote.${version}.json`);
const inUse = known.filter((files) => named?.some((manifest) => files.includes(manifest)));
for (const file of [...(before[0] ?? []), ...inUse.flat()])
  if (!all.includes(file) && isThere(file)) utimesSync(join(to, file), now, now);
const needed = new Set([LIST, ...known.slice(0, KEPT_RELEASES).flat()]);
// without its list, the files of a live release are unknown
if (named?.every((manifest) => !isThere(manifest) || inUse.flat().includes(manifest)))
  for (const file of filesOf(to))
    if (!needed.has(file) && now.getTime() - statSync(join(to, file)).mtimeMs > KEPT_MS) rmSync(join(to, file));

/** @returns versions that pages show, or that a rollback returns to; undefined if the file cannot be read */
function namedLive() {
  if (!live || !existsSync(live)) return [];
  try {
    const { version, canary, before } = JSON.parse(readFileSync(live, 'utf8'));
    return [version, canary?.version, before].filter((name) => typeof name === 'string');
  } catch (error) {
    console.error(`${live} cannot be read, so all files stay:`, error);
    return undefined;
  }
}
