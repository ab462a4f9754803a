// Puts the build of a frontend where the gateway reads it: files first, what names them last. What the release before
// had stays for 30 days after it was replaced, so that a page that was opened before finds its files.
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
const LAST = ['index.html', 'shell.json', 'remote.json'];
const LIST = '.release.json';

const [from, to] = process.argv.slice(2);
if (!from || !to) throw new Error('publish.mjs FROM TO');

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
const before = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
const files = filesOf(from).sort((a, b) => LAST.indexOf(basename(a)) - LAST.indexOf(basename(b)));
for (const file of files) whole(file, (part) => copyFileSync(join(from, file), part));
const now = new Date();
for (const file of before)
  if (!files.includes(file) && existsSync(join(to, file))) utimesSync(join(to, file), now, now);
whole(LIST, (part) => writeFileSync(part, JSON.stringify(files)));
for (const file of filesOf(to))
  if (![...files, LIST].includes(file) && now.getTime() - statSync(join(to, file)).mtimeMs > KEPT_MS)
    rmSync(join(to, file));
