import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SWITCHES } from '@videoqs/contract/wire/switches';
import { makeLog } from '@videoqs/node/runtime/log';
import { eventually } from '@videoqs/stack/eventually';
import { switchGauges } from '../src/switches/gauges.ts';
import { Switches } from '../src/switches/switches.ts';

const folder = mkdtempSync(join(tmpdir(), 'videoqs-switches-'));
const file = join(folder, 'switches.json');
afterAll(() => rmSync(folder, { recursive: true }));
const put = (text: string) => {
  writeFileSync(`${file}.part`, text);
  renameSync(`${file}.part`, file);
};

describe('the file of switches', () => {
  it.each([
    ['cut off', '{"read-only":tr'],
    ['with a misspelled name', '{"read-only":true,"maintenence":true}'],
    ['with a word in place of true', '{"maintenance":"off"}'],
    ['with a list', '["maintenance"]'],
    ['empty', ''],
  ])('has no effect if it is faulty (%s), and the gateway logs and counts the fault', async (_what, text) => {
    put('{"read-only":true}');
    const logged: { msg: string }[] = [];
    const log = makeLog('gateway', 'info', { write: (line: string) => void logged.push(JSON.parse(line)) });
    const switches = new Switches(file, log);
    const value = async (name: string) =>
      Object.values(
        (await switchGauges(switches)
          .find((g) => g.name === name)
          ?.read()) ?? {},
      );
    try {
      expect([switches.names(), await value('switch_fault')]).toEqual([['read-only'], [0]]);
      put(text);
      await eventually(async () => (await value('switch_fault'))[0] === 1);
      expect(switches.names()).toEqual(['read-only']);
      put('{"queues-off":true,"read-only":false}');
      await eventually(async () => (await value('switch_fault'))[0] === 0);
      expect(await value('switch_on')).toEqual(SWITCHES.map((name) => (name === 'queues-off' ? 1 : 0)));
      put(text);
      await eventually(async () => (await value('switch_fault'))[0] === 1);
      expect(switches.isAreaOff('queues')).toBe(true);
      expect(logged.filter(({ msg }) => msg.startsWith('switches.json is not usable'))).not.toHaveLength(0);
    } finally {
      switches.close();
    }
  });

  it('makes the gateway read-only if it is faulty when the gateway starts', () => {
    put('{');
    const switches = new Switches(file, makeLog('gateway', 'silent'));
    switches.close();
    expect(switches.names()).toEqual(['read-only']);
  });
});
