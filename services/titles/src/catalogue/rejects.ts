import type { EntityManager } from '@mikro-orm/postgresql';
import { storable } from './storable.ts';

/** A line that is not a title, and why. */
export interface Reject {
  line: number;
  reason: string;
  body: string;
}

/** A source is read anew: what it was refused for last time no longer says anything. */
export const forgetRejects = (em: EntityManager, source: string) =>
  em.execute('delete from catalogue_reject where source = ?', [source]);

export async function keepRejects(em: EntityManager, source: string, rejects: readonly Reject[]): Promise<void> {
  for (const { line, reason, body } of rejects)
    await em.execute(
      `insert into catalogue_reject (source, line, reason, body) values (?, ?, ?, ?)
       on conflict (source, line) do update set reason = excluded.reason, body = excluded.body, at = now()`,
      [source, line, storable(reason), storable(body)],
    );
}
