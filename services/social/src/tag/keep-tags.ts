import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { tagKey } from '@videoqs/contract/social/words/words-text';
import { inTransaction } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import { KnownTitles } from '../snapshot/known-titles.ts';
import { presentTags } from './tag.presenter.ts';
import { tagRows } from './tag.rules.ts';
import { lockTags, replaceTags, tagsOf, tagsStarting } from './tag.store.ts';

/** The maximum number of tags that are offered while typing. */
const MOST_OFFERED = 20;

/** Reads and writes the caller's own tags. */
@Injectable()
export class KeepTags {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly titles: KnownTitles,
  ) {}

  async fetch(userID: number, { keys, starts }: Parsed<'/api/tags/fetchTags'>): Promise<Reply<'/api/tags/fetchTags'>> {
    const { em } = this.orm;
    const [tags, mine] = await Promise.all([
      keys.length ? tagsOf(em, userID, keys) : [],
      starts === undefined ? [] : tagsStarting(em, userID, tagKey(starts), MOST_OFFERED),
    ]);
    return { tags: presentTags(tags), mine };
  }

  /** @throws UnknownTitle, Unavailable */
  async save(
    userID: number,
    { mediaType_vid: key, tags: typed }: Parsed<'/api/tags/saveTags'>,
  ): Promise<Reply<'/api/tags/saveTags'>> {
    const at = this.clock.now().toISOString();
    const tags = tagRows(
      key,
      typed.map((tag) => ({ tag, at })),
    );
    if (tags.length) await this.titles.require(key);
    return inTransaction(this.orm, async (em) => {
      await lockTags(em, userID);
      await replaceTags(em, userID, { key, tags });
      return { tags: tags.map(({ tag }) => tag) };
    });
  }
}
