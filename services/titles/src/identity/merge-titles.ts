import type { MikroORM } from '@mikro-orm/postgresql';
import { parseMediaKey } from '@videoqs/contract/wire/media-key';
import { emit } from '@videoqs/node/outbox/outbox';
import { type Merge, noteMerge } from '@videoqs/node/snapshots/merged-title';
import { lockCatalogue } from '../catalogue/catalogue.store.ts';
import { forgetPages } from '../catalogue/title-page.store.ts';
import { type StoredTitle, storedTitles, withdrawTitles } from '../catalogue/write/title.store.ts';
import { moveEarned } from '../earned/earned.store.ts';

/** The two titles cannot be merged. The message says why. */
class CannotMerge extends Error {}

/**
 * Merges a title into another that is the same work. The other title keeps its own facts, because we cannot tell which
 * of the two sources is right. It gets the merged title's counts of members' actions. The merged title is deleted, and
 * its key leads to the other title from then on. An event tells the other services to move their data about the merged
 * title.
 * @param say receives a sentence about the coming change
 * @throws CannotMerge, without writing anything
 */
export async function mergeTitles(
  orm: MikroORM,
  { from, into }: Merge,
  at: Date,
  say: (text: string) => void,
): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    await lockCatalogue(em);
    const titles = await storedTitles(em, [from, into]);
    const [old, kept] = [from, into].map((key) => required(titles.get(key), key)) as [StoredTitle, StoredTitle];
    if (from === into) throw new CannotMerge(`${from} can't be merged into itself.`);
    if (parseMediaKey(from)?.mediaType !== parseMediaKey(into)?.mediaType)
      throw new CannotMerge(`A movie and a show are different works: ${from}, ${into}.`);
    say(`${described(old)} is merged into ${described(kept)}`);
    await forgetPages(em, { titles: [from, into], collections: [], people: [] });
    await moveEarned(em, { from, into });
    await noteMerge(em, { from, into, at, dueAt: null });
    await withdrawTitles(em, [from]);
    await emit(em, 'title.merged', { from, into, at: at.toISOString() });
  });
}

function required(title: StoredTitle | undefined, key: string): StoredTitle {
  if (!title) throw new CannotMerge(`The catalog has no title ${key}.`);
  return title;
}

const described = (t: StoredTitle) => `${t.media_key}, ${t.title} (${t.year ?? 'no year'})`;
