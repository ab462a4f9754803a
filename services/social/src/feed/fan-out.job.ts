import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { inTransaction } from '@videoqs/node/database/transaction';
import { JobHandler, type RunsJob } from '@videoqs/node/jobs/jobs';
import { fanOutEntries, lockUnmadeReader, makeList } from './feed.store.ts';

/** Entries of one transaction: each goes to as many lists as its member has active followers. */
const AT_ONCE = 20;
/** So many entries a list begins with. */
const BEGINS_WITH = 100;

/** Makes the lists of new readers, and writes what happened into those of followers who read these days. */
@JobHandler('fan-out')
export class FanOutJob implements RunsJob {
  constructor(private readonly orm: MikroORM) {}

  async run(): Promise<void> {
    while (await inTransaction(this.orm, makeOne));
    while ((await inTransaction(this.orm, (em) => fanOutEntries(em, AT_ONCE))) === AT_ONCE);
  }
}

/** Whoever begins to follow somebody meanwhile waits for it, and has it made once more. @returns whether there was one */
async function makeOne(em: EntityManager): Promise<boolean> {
  const reader = await lockUnmadeReader(em);
  if (reader === undefined) return false;
  await makeList(em, reader, BEGINS_WITH);
  return true;
}
