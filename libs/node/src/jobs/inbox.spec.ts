import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { eventually } from '@videoqs/stack/eventually';
import { Effects } from '../outbox/effects.fixture.ts';
import { currentRequestID } from '../runtime/request-scope.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { eventsOf, handleBatch, type ReceivedEvent } from './inbox.ts';

describe('a batch of events', () => {
  let db: TestDatabase;
  /** The handler's calls, each with its request id. */
  let calls: { bodies: unknown[]; requestID: string | undefined }[];

  beforeAll(async () => {
    db = await testDatabase([], { Effects });
  });
  beforeEach(async () => {
    calls = [];
    await db.orm.em.fork().execute('truncate effect, inbox');
  });
  afterAll(() => db.drop());

  const eventsOf = (...titles: string[]): ReceivedEvent[] =>
    titles.map((body) => ({ eventID: randomUUID(), body, requestID: `for ${body}` }));
  /** Writes each body as an effect. A body that begins with "bad" fails after it was written. */
  async function effects(bodies: unknown[], em: EntityManager): Promise<void> {
    calls.push({ bodies, requestID: currentRequestID() });
    for (const title of bodies as string[]) {
      await em.execute('insert into effect (title) values (?)', [title]);
      if (title.startsWith('bad')) throw new Error(`${title} broke`);
    }
  }
  const titles = async () =>
    ((await db.orm.em.fork().execute('select title from effect order by n')) as { title: string }[]).map(
      (r) => r.title,
    );

  it('is passed to the handler in one call and in order, without a request id', async () => {
    await handleBatch(db.orm, eventsOf('Heat', 'Ronin', 'Alien'), effects);
    expect(calls).toEqual([{ bodies: ['Heat', 'Ronin', 'Alien'], requestID: undefined }]);
    expect(await titles()).toEqual(['Heat', 'Ronin', 'Alien']);
  });

  it("handles a single event once, with the id of that event's request", async () => {
    await handleBatch(db.orm, eventsOf('Heat'), effects);
    await expect(handleBatch(db.orm, eventsOf('bad one'), effects)).rejects.toThrow('bad one broke');
    expect(calls).toEqual([
      { bodies: ['Heat'], requestID: 'for Heat' },
      { bodies: ['bad one'], requestID: 'for bad one' },
    ]);
    expect(await titles()).toEqual(['Heat']);
  });

  it('fails with the error of one bad event and handles all other events', async () => {
    await expect(handleBatch(db.orm, eventsOf('Heat', 'bad', 'Ronin'), effects)).rejects.toThrow(/^bad broke$/);
    expect(await titles()).toEqual(['Heat', 'Ronin']);
  });

  it('reports each of several bad events and handles all other events', async () => {
    const batch = eventsOf('bad 1', 'Heat', 'bad 2');
    const fault = await handleBatch(db.orm, batch, effects).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(AggregateError);
    expect(fault).toMatchObject({
      message: '2 of 3 events failed',
      errors: [{ message: 'bad 1 broke' }, { message: 'bad 2 broke' }],
    });
    expect(await titles()).toEqual(['Heat']);
  });

  it('calls the handler only with events that were not handled before', async () => {
    const [heat, ronin] = eventsOf('Heat', 'Ronin') as [ReceivedEvent, ReceivedEvent];
    await handleBatch(db.orm, [heat], effects);
    await handleBatch(db.orm, [heat], effects);
    await handleBatch(db.orm, [heat, ronin, ronin], effects);
    expect(calls.map((c) => c.bodies)).toEqual([['Heat'], ['Ronin']]);
    await handleBatch(db.orm, [], effects);
    expect(calls).toHaveLength(2);
  });

  it('does not deadlock with another batch that has the same events in reverse order', async () => {
    const [first, middle, last] = eventsOf('1', '2', '3')
      .map((event) => event.eventID)
      .sort() as [string, string, string];
    const batch = [first, middle, last].map((eventID) => ({ eventID, body: eventID, requestID: '' }));
    const other = db.orm.em.fork();
    await other.begin();
    await other.execute('insert into inbox (event_id) values (?)', [middle]);
    const both = [handleBatch(db.orm, batch, effects), handleBatch(db.orm, batch.toReversed(), effects)];
    // One job waits for our lock and holds the first event. The other job waits for the first. If each job started at
    // its own end of the list, both would wait for us first and then for each other.
    await eventually(async () => {
      const [row] = (await db.orm.em.fork().execute(
        `select count(*)::int as waiting, count(distinct pg_blocking_pids(pid))::int as holders
           from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )) as { waiting: number; holders: number }[];
      if (row?.waiting === 2) expect(row.holders).toBe(2);
      return row?.waiting === 2;
    }).finally(() => other.rollback());
    await Promise.all(both);
    expect(calls).toHaveLength(1);
    expect(await titles()).toHaveLength(3);
  });
});

it('the inbox reads jobs with many events, jobs of the previous release with one event, and events without a request', () => {
  const eventID = randomUUID();
  const event = { eventID, body: { a: 1 }, requestID: '' };
  expect(eventsOf({ events: [{ eventID, body: { a: 1 } }] })).toEqual([event]);
  expect(eventsOf({ eventID, body: { a: 1 } })).toEqual([event]);
  expect(() => eventsOf({ events: [{ eventID: 'x', body: 1 }] })).toThrow();
  expect(() => eventsOf({ body: 1 })).toThrow();
});
