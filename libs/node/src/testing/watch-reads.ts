import type { MikroORM } from '@mikro-orm/postgresql';
import { calls } from '@videoqs/contract/calls';
import { type Call, isWrite } from '@videoqs/contract/wire/call';
import { currentRequestID } from '../runtime/request-scope.ts';
import { logQueries } from './query-log.ts';

const declared = new Map<string, Call>(calls.map((c) => [c.path, c]));
const CHANGED = /\b(?:insert into|delete from|(?<!for |key |do )update) "?(\w+)/gi;
/**
 * The data that services record for themselves while they answer a read: snapshots of members and titles, caches, when
 * a member last read a feed, which tutorials were shown, and what operators looked at. Members do not notice if such
 * data is lost. The titles service stores no data of members, so all of its tables belong here.
 */
const NOTES: ReadonlySet<string> = new Set([
  'account.ops_record',
  'account.tutorial_seen',
  'queues.episode',
  'queues.member',
  'queues.show_progress',
  'queues.title',
  'queues.watchable',
  'social.feed_reader',
  'social.member',
  'social.review_spread',
  'social.title',
]);

/** Compares what a service's calls change in the database with what the contract says about them. */
export async function watchReads(orm: MikroORM) {
  const changed = new Map<string, Set<string>>();
  await logQueries(orm, {
    push: (sql) => {
      const requestID = currentRequestID();
      for (const [, table = ''] of requestID ? sql.matchAll(CHANGED) : [])
        changed.set(requestID as string, (changed.get(requestID as string) ?? new Set()).add(table));
    },
  });
  return {
    /** @throws Error when a call that is declared as a read changed members' data */
    check(path: string, body: unknown, requestID: string): void {
      const call = declared.get(path);
      const tables = [...(changed.get(requestID) ?? [])].filter((table) => !NOTES.has(`${call?.service}.${table}`));
      changed.delete(requestID);
      if (call && call.service !== 'titles' && tables.length && !isWrite(call, Object(body)))
        throw new Error(`${path} is declared as a read and changes ${tables.join(', ')}.`);
    },
  };
}
