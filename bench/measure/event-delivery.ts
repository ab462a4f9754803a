import { eventually } from '@videoqs/stack/eventually';
import type { TestBed } from './test-bed.ts';

/** The longest wait in seconds for all events of a run. The slowest kind of event takes about 15 ms. */
const PATIENCE_S = 300;
/** The interval between two checks. It is long, so that the checks do not affect the measurement. */
const LOOK_MS = 200;
const until = async (isSo: () => Promise<boolean>): Promise<void> => void (await eventually(isSo, PATIENCE_S, LOOK_MS));

/** Waits until the events of adds have arrived in the feed. Only adds made after this object was created count. */
export async function newsOf(testBed: TestBed): Promise<{
  /** Waits until this many adds are in the feed. */
  arrived(count: number): Promise<void>;
  /** Waits until all events are handled and deleted from the outbox. */
  handled(): Promise<void>;
}> {
  const { rows } = await testBed.social.query<{ last: string }>('select coalesce(max(id), 0) as last from activity');
  const last = rows[0]?.last;
  return {
    arrived: (count) =>
      until(async () => {
        const found = await testBed.social.query<{ n: string }>('select count(*) as n from activity where id > $1', [
          last,
        ]);
        return Number(found.rows[0]?.n) >= count;
      }),
    handled: () => untilDelivered(testBed, 'queues'),
  };
}

/** Waits until all events of a service are handled. */
export const untilDelivered = (testBed: TestBed, service: 'queues' | 'titles'): Promise<void> =>
  until(async () => {
    const { rowCount } = await testBed[service].query('select from outbox limit 1');
    return !rowCount;
  });
