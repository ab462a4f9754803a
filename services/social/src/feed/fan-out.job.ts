import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { inTransaction } from '@videoqs/node/database/transaction';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { fanOutEntries, lockUnmadeReader, makeList } from './feed.store.ts';

/** The number of entries in one transaction. Each entry is added to the feeds of all active followers of its member. */
const AT_ONCE = 20;
/** The number of entries with which a new feed is built. */
const BEGINS_WITH = 100;

/** Builds the stored feeds of new readers, and adds new entries to the feeds of active followers. */
@JobHandler('fan-out')
export class FanOutJob implements RunsJob {
  constructor(private readonly orm: MikroORM) {}

  async run(): Promise<void> {
    while (await inTransaction(this.orm, makeOne));
    while ((await inTransaction(this.orm, (em) => fanOutEntries(em, AT_ONCE))) === AT_ONCE);
  }
}

/**
 * Builds the feed of one reader. If the reader follows another member in the meantime, that call waits for this
 * transaction. It then requests that the feed is built again.
 * @returns whether there was a feed to build
 */
async function makeOne(em: EntityManager): Promise<boolean> {
  const reader = await lockUnmadeReader(em);
  if (reader === undefined) return false;
  await makeList(em, reader, BEGINS_WITH);
  return true;
}
