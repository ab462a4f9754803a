/**
 * `npm run switch -- NAME on|off` turns a switch on or off while the product runs on this machine. `npm run switch --
 * status` prints all switches.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { SWITCHES, type SwitchName } from '@videoqs/contract/wire/switches';
import { type SwitchesFile, switchesFile } from '@videoqs/contract/wire/switches-file';
import { switchesIn, wantedDataDir } from '@videoqs/stack/database/data-folder';
import { sentenceOf } from '@videoqs/stack/sentence-of';

const isName = (word: string): word is SwitchName => SWITCHES.some((name) => name === word);

/** @throws Error with one sentence when the file cannot be used */
function read(file: string): SwitchesFile {
  if (!existsSync(file)) return {};
  try {
    return switchesFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Error(`${file} is not usable: correct it, or delete it to switch everything off.`);
  }
}

/** Writes a new file and renames it, because the gateway may read the file at any moment. */
function write(file: string, switches: SwitchesFile): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.part`, `${JSON.stringify(switches)}\n`);
  renameSync(`${file}.part`, file);
}

/**
 * Returns the switches after the change that the words of the command name.
 * @throws Error with one sentence for unknown words
 */
function changed(switches: SwitchesFile, [name = '', position = '', ...more]: string[]): SwitchesFile {
  if (!isName(name)) throw new Error(`Name status or one of the switches: ${SWITCHES.join(', ')}.`);
  if (!['on', 'off'].includes(position) || more.length) throw new Error(`Use npm run switch -- ${name} on, or off.`);
  return { ...switches, [name]: position === 'on' };
}

try {
  const words = process.argv.slice(2);
  const file = switchesIn(resolve(wantedDataDir()));
  const isStatus = words.join(' ') === 'status';
  const switches = isStatus ? read(file) : changed(read(file), words);
  if (!isStatus) write(file, switches);
  for (const name of SWITCHES) console.log(`${name} is ${switches[name] ? 'on' : 'off'}`);
} catch (error) {
  console.error(sentenceOf(error));
  process.exit(1);
}
