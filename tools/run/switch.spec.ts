import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SWITCHES } from '@videoqs/contract/wire/switches';
import { claimDataFolder } from '@videoqs/stack/database/data-folder';
import { root } from '@videoqs/stack/root';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'videoqs-switch-'));
});
afterEach(() => rmSync(data, { recursive: true }));

const file = () => join(data, 'switches.json');
const run = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'tools/run/switch.ts'), ...words],
    { encoding: 'utf8', env: { ...process.env, VIDEOQS_DATA: data } },
  );
  return { status, stdout, stderr };
};
const told = (...on: string[]) => SWITCHES.map((name) => `${name} is ${on.includes(name) ? 'on' : 'off'}\n`).join('');

it('npm run switch changes the named switch, keeps all other switches, and prints the state of all', () => {
  expect(run('read-only', 'on')).toEqual({ status: 0, stdout: told('read-only'), stderr: '' });
  expect(run('queues-off', 'on').stdout).toBe(told('read-only', 'queues-off'));
  expect(run('read-only', 'off').stdout).toBe(told('queues-off'));
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({ 'read-only': false, 'queues-off': true });
  expect(readdirSync(data)).toEqual(['switches.json']);
});

it('npm run switch prints the state of all switches on request, and writes no file', () => {
  expect(run('status')).toEqual({ status: 0, stdout: told(), stderr: '' });
  expect(existsSync(file())).toBe(false);
});

it.each([
  [[], `Name status or one of the switches: ${SWITCHES.join(', ')}.\n`],
  [['readonly', 'on'], `Name status or one of the switches: ${SWITCHES.join(', ')}.\n`],
  [['status', 'on'], `Name status or one of the switches: ${SWITCHES.join(', ')}.\n`],
  [['read-only'], 'Use npm run switch -- read-only on, or off.\n'],
  [['read-only', 'true'], 'Use npm run switch -- read-only on, or off.\n'],
  [['read-only', 'on', 'please'], 'Use npm run switch -- read-only on, or off.\n'],
])('npm run switch refuses the arguments %j with one sentence, and changes nothing', (words, sentence) => {
  expect(run(...words)).toEqual({ status: 1, stdout: '', stderr: sentence });
  expect(existsSync(file())).toBe(false);
});

it('npm run switch works before the first start, and the first start then accepts the data folder', async () => {
  run('maintenance', 'on');
  const { release } = await claimDataFolder(data);
  release();
  expect(run('status').stdout).toBe(told('maintenance'));
});

it('npm run switch refuses to change a broken file of switches', () => {
  writeFileSync(file(), '{"read-only":');
  expect(run('read-only', 'on')).toEqual({
    status: 1,
    stdout: '',
    stderr: `${file()} is not usable: correct it, or delete it to switch everything off.\n`,
  });
  expect(readFileSync(file(), 'utf8')).toBe('{"read-only":');
});
