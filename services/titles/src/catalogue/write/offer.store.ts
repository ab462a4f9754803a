import type { EntityManager } from '@mikro-orm/postgresql';
import { columnList, recordset } from '@videoqs/node/database/recordset';
import { sql } from 'kysely';
import { tables } from '../../tables.ts';
import type { TitleRecord } from '../title-record.ts';
import type { AddRows } from './add-rows.store.ts';

const OFFER = { country: 'text', provider: 'text', media_key: 'text', since: 'timestamptz' };

/** The earliest date for an offer, because an offer cannot be older than its title. */
const firstSeen = (t: TitleRecord, at: Date): string =>
  t.date && t.date < at.toISOString() ? t.date : new Date(0).toISOString();

/**
 * Updates which services stream these titles in which country, by subscription, free or with ads.
 * @param o.known keys of titles that were in the catalogue before; a new offer of such a title starts now
 */
export async function writeOffers(
  em: EntityManager,
  titles: readonly TitleRecord[],
  { known, at, add }: { known: ReadonlySet<string>; at: Date; add: AddRows },
): Promise<void> {
  const rows = titles.flatMap((t) =>
    Object.entries(t.watch).flatMap(([country, o]) =>
      [...new Set([...o.flatrate, ...o.free, ...o.ads])].map((provider) => ({
        country,
        provider,
        media_key: t.mediaKey,
        since: known.has(t.mediaKey) ? at.toISOString() : firstSeen(t, at),
      })),
    ),
  );
  await add(
    'title_offer',
    OFFER,
    rows.filter((r) => !known.has(r.media_key)),
  );
  if (!known.size) return;
  const held = rows.filter((r) => known.has(r.media_key));
  const keys = titles.map((t) => t.mediaKey).filter((key) => known.has(key));
  await sql`delete from title_offer o where media_key = any(${keys}::text[]) and not exists (
      select from ${recordset('r', OFFER, held)}
      where r.country = o.country and r.provider = o.provider and r.media_key = o.media_key)`.execute(tables(em));
  await sql`insert into title_offer (${columnList(OFFER)}) select ${columnList(OFFER, 'r')} from ${recordset('r', OFFER, held)}
    on conflict do nothing`.execute(tables(em));
}
