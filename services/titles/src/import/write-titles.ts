import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { emit } from '@videoqs/node/outbox/outbox';
import { mergedAmong } from '@videoqs/node/snapshots/merged-title';
import { lockCatalogue, nextEdition } from '../catalogue/catalogue.store.ts';
import { SHIPPED } from '../catalogue/sources.ts';
import { forgetPages } from '../catalogue/title-page.store.ts';
import type { TitleRecord } from '../catalogue/title-record.ts';
import { type AddRows, addByInsert } from '../catalogue/write/add-rows.store.ts';
import { writeCredits } from '../catalogue/write/credit.store.ts';
import { writeKeywords } from '../catalogue/write/keyword.store.ts';
import { noteTitles, takeNoted } from '../catalogue/write/noted.store.ts';
import { writeOffers } from '../catalogue/write/offer.store.ts';
import { digestsOfShows, writeSeasons } from '../catalogue/write/season.store.ts';
import {
  addTitles,
  type StoredTitle,
  storedTitles,
  updateTitles,
  writeCollections,
} from '../catalogue/write/title.store.ts';

export interface Written {
  added: number;
  changed: number;
  /** The number of unchanged titles in the batch. */
  same: number;
}

type Card = Pick<StoredTitle, 'title' | 'year' | 'poster_path' | 'runtime' | 'genres'>;

/**
 * Writes the differences of a batch and their events in the caller's transaction. A title that no other service can
 * know yet causes no event, because other services fetch its card when somebody first queues it. A title that was
 * merged into another is never written again and counts as unchanged.
 * @param records each title once
 * @param source the records' source, such as SHIPPED
 * @param o.add how new rows are added
 * @param o.keepPages true when the caller itself deletes all stored pages at once
 */
export async function writeTitles(
  em: EntityManager,
  records: readonly TitleRecord[],
  source: string,
  at: Date,
  { add = addByInsert(em), keepPages = false }: { add?: AddRows; keepPages?: boolean } = {},
): Promise<Written> {
  if (!records.length) return { added: 0, changed: 0, same: 0 };
  await lockCatalogue(em); // This lock makes two imports wait for each other. Without it they could deadlock.
  const keys = records.map((r) => r.mediaKey);
  const [stored, merged] = [await storedTitles(em, keys), await mergedAmong(em, keys)];
  const current = records.filter((record) => !merged.has(record.mediaKey));
  const fresh = current.map((record) => ({ record, hash: hashOf(record), was: stored.get(record.mediaKey) }));
  const differing = fresh.filter(
    ({ hash, was }) => !was || (was.content_hash !== hash && mayReplace(was.source, source)),
  );
  const added = differing.filter((d) => !d.was);
  if (differing.length) {
    const titles = differing.map((d) => d.record);
    const knownShows = differing.flatMap(({ record, was }) =>
      was && record.mediaType === 'tv' ? [record.mediaKey] : [],
    );
    const digests = await digestsOfShows(em, knownShows);
    const edition = await nextEdition(em);
    await writeCollections(em, titles);
    await addTitles(add, added, { source, at, edition });
    await updateTitles(
      em,
      differing.filter((d) => d.was),
      { source, at, edition },
    );
    const known = new Set(stored.keys());
    const people = await writeCredits(em, titles, { known, edition, add });
    await writeKeywords(em, titles, { known, add });
    await writeOffers(em, titles, { known, at, add });
    await writeSeasons(em, titles);
    await noteTitles(
      em,
      titles.flatMap((t) => t.recommended ?? []),
      at,
    );
    const noted = await takeNoted(
      em,
      added.map((d) => d.record.mediaKey),
    );
    if (!keepPages)
      await forgetPages(em, {
        titles: titles.map((t) => t.mediaKey),
        collections: titles.flatMap((t) => t.collection?.id ?? []),
        people,
      });
    const changed = differing.filter(({ record, was }) =>
      was ? cardText(was) !== cardText(cardOf(record)) : noted.has(record.mediaKey),
    );
    await emit(
      em,
      'title.changed',
      ...changed.map(({ record }) => ({ mediaType_vid: record.mediaKey, ...cardOf(record), at: at.toISOString() })),
    );
    const digestsNow = await digestsOfShows(em, knownShows);
    await emit(
      em,
      'show.changed',
      ...knownShows
        .filter((key) => digests.get(key) !== digestsNow.get(key))
        .map((key) => ({ mediaType_vid: key, at: at.toISOString() })),
    );
  }
  return { added: added.length, changed: differing.length - added.length, same: records.length - differing.length };
}

const mayReplace = (was: string, source: string) => source !== SHIPPED || was === SHIPPED;

const hashOf = (record: TitleRecord) =>
  createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 22);

const cardOf = (r: TitleRecord): Card => ({
  title: r.title,
  year: r.year,
  poster_path: r.posterPath,
  runtime: r.runtime,
  genres: r.genres,
});
const cardText = (c: Card) => JSON.stringify([c.title, c.year, c.poster_path, c.runtime, c.genres]);
