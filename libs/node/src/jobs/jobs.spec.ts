import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { eventStandIns } from '../testing/stand-ins.ts';
import { dispatchTable, EventHandler, JobHandler, type RunsJob } from './jobs.ts';

const ran: unknown[] = [];
@JobHandler('count')
class Count implements RunsJob {
  async run(data: object) {
    ran.push(data);
  }
}
@JobHandler('count')
class CountToo extends Count {}
@EventHandler('title.changed')
class OnTitle {}
@EventHandler('member.changed')
class OnMember {}
@EventHandler('reminder.due')
class OnReminder {}

const OTHER_EVENTS = eventStandIns('queues', 'title.changed', 'member.changed');
/** The dispatch table of the queues service. These tests use its events title.changed and member.changed. */
const table = (jobs: string[], ...types: Type[]) =>
  dispatchTable(
    'queues',
    jobs,
    [...types, ...OTHER_EVENTS].map((type) => ({ type, instance: new type() })),
    null as never,
  );

describe('jobs and their handlers', () => {
  it('are matched by name', async () => {
    const all = table(['count'], Count, OnTitle, OnMember);
    expect([...all.keys()]).toEqual(expect.arrayContaining(['count', 'events:member.changed', 'events:title.changed']));
    await all.get('count')?.({ n: 1 });
    expect(ran).toEqual([{ n: 1 }]);
  });

  it("stop the service's start when a job has no handler", () =>
    expect(() => table(['count', 'sweep'], Count, OnTitle, OnMember)).toThrow('sweep has no handler'));
  it("stop the service's start when an event has no handler", () =>
    expect(() => table([], OnTitle)).toThrow('events:member.changed has no handler'));
  it("stop the service's start when a job has two handlers", () =>
    expect(() => table(['count'], Count, CountToo, OnTitle, OnMember)).toThrow('count has two handlers'));
  it("stop the service's start when an event has two handlers", () =>
    expect(() => table([], OnTitle, OnMember, OnMember)).toThrow('events:member.changed has two handlers'));
  it("stop the service's start when a handler has no job", () =>
    expect(() => table([], Count, OnTitle, OnMember)).toThrow('count is handled by Count but nobody declares it'));
  it("stop the service's start when a handler is for another service's event", () =>
    expect(() => table([], OnTitle, OnMember, OnReminder)).toThrow('events:reminder.due is handled by OnReminder'));
  it('report all faults in one error', () =>
    expect(() => table(['sweep'], Count)).toThrow(
      /match:\n {2}count is handled.*\n {2}sweep has no.*\n[\s\S]*member\.changed has no[\s\S]*title\.changed has no/,
    ));
});
