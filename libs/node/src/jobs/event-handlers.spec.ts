import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventBody } from '@videoqs/contract/events';
import { Effects, risen } from '../outbox/effects.fixture.ts';
import { eventStandIns } from '../testing/stand-ins.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { type Dispatch, dispatchTable, EventHandler, type HandlesEvent, isHandler, JobHandler } from './jobs.ts';

@EventHandler('member.levelWentUp')
class OnRise implements HandlesEvent<'member.levelWentUp'> {
  async handle(bodies: readonly EventBody<'member.levelWentUp'>[], em: EntityManager): Promise<void> {
    for (const { username } of bodies) await em.execute('insert into effect (title) values (?)', [username]);
  }
}
@JobHandler('sweep')
class Sweep {}

describe('an event handler', () => {
  let db: TestDatabase;
  let table: Dispatch;
  beforeAll(async () => {
    db = await testDatabase([], { Effects });
    const types = [OnRise, ...eventStandIns('social', 'member.levelWentUp')];
    const handlers = types.map((type) => ({ type, instance: new type() }));
    table = dispatchTable('social', [], handlers, db.orm);
  });
  beforeEach(() => db.orm.em.fork().execute('truncate effect, inbox'));
  afterAll(() => db.drop());

  const eventOf = (username: string) => ({ eventID: randomUUID(), body: risen(username), requestID: '' });
  const risers = async () => {
    const rows: { title: string }[] = await db.orm.em.fork().execute('select title from effect order by n');
    return rows.map((r) => r.title);
  };

  it('receives each event of a job once', async () => {
    const events = [eventOf('ann'), eventOf('bob')];
    await table.get('events:member.levelWentUp')?.({ events });
    await table.get('events:member.levelWentUp')?.({ events: [...events, eventOf('cid')] });
    expect(await risers()).toEqual(['ann', 'bob', 'cid']);
  });

  it("receives an event in the previous release's job format", async () => {
    await table.get('event:member.levelWentUp')?.(eventOf('dora'));
    expect(await risers()).toEqual(['dora']);
  });

  it('receives only events that the contract declares', async () => {
    const broken = { ...eventOf('eve'), body: { username: 'eve' } };
    await expect(table.get('events:member.levelWentUp')?.({ events: [broken] })).rejects.toThrow();
    expect(await risers()).toEqual([]);
  });

  it('is found by its decorator', () => expect([OnRise, Sweep, Effects].map(isHandler)).toEqual([true, true, false]));
});
