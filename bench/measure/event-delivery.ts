import { eventually } from '@videoqs/stack/eventually';
import type { TestBed } from './test-bed.ts';

/** The slowest known takes some 15 ms an event. */
const PATIENCE_S = 300;
/** Rarely enough not to affect the measurement. */
const LOOK_MS = 200;
const until = async (isSo: () => Promise<boolean>): Promise<void> => void (await eventually(isSo, PATIENCE_S, LOOK_MS));

/** Events of later adds on their way to the feed. */
export async function newsOf(testBed: TestBed): Promise<{
  /** Waits until so many are in the feed. */
  arrived(count: number): Promise<void>;
  /** Waits until the outbox has seen all of them handled, and has deleted them. */
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

/** Waits until a service's events are all handled. */
export const untilDelivered = (testBed: TestBed, service: 'queues' | 'titles'): Promise<void> =>
  until(async () => {
    const { rowCount } = await testBed[service].query('select from outbox limit 1');
    return !rowCount;
  });
