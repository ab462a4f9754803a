import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SWITCHES } from '@videoqs/contract/wire/switches';
import { SystemClock, TestClock } from '@videoqs/node/runtime/clock';
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

describe("the file of operators' switches", () => {
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
    const switches = new Switches(file, log, new SystemClock());
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
      expect(logged.filter(({ msg }) => msg.startsWith('switches.json cannot be used'))).not.toHaveLength(0);
    } finally {
      switches.close();
    }
  });

  it('makes the gateway read-only if it is faulty when the gateway starts', () => {
    put('{');
    const switches = new Switches(file, makeLog('gateway', 'silent'), new SystemClock());
    switches.close();
    expect(switches.names()).toEqual(['read-only']);
  });

  it('gives each switch the time at which it was turned on, except switches that were on at the start', async () => {
    put('{"read-only":true}');
    const clock = new TestClock(new Date('2026-11-29T10:00:00.000Z'));
    const switches = new Switches(file, makeLog('gateway', 'silent'), clock);
    /** Changes the file a minute later, and waits until it was read. */
    const turn = async (...on: string[]) => {
      clock.advance(60_000);
      put(JSON.stringify(Object.fromEntries(on.map((name) => [name, true]))));
      await eventually(async () => switches.names().join() === on.join());
      return switches.onAt();
    };
    try {
      expect(switches.onAt()).toEqual({});
      expect(await turn('read-only', 'queues-off')).toEqual({ 'queues-off': '2026-11-29T10:01:00.000Z' });
      expect(await turn('read-only', 'titles-off', 'queues-off')).toEqual({
        'queues-off': '2026-11-29T10:01:00.000Z',
        'titles-off': '2026-11-29T10:02:00.000Z',
      });
      expect(await turn()).toEqual({});
      expect(await turn('read-only')).toEqual({ 'read-only': '2026-11-29T10:04:00.000Z' });
    } finally {
      switches.close();
    }
  });
});
