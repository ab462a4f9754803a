import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { TitleCard } from '@videoqs/contract/wire/values';
import { Unavailable } from '@videoqs/node/runtime/failure';
import type { Wanted } from '../catalogue/reads/match.reads.ts';
import { words } from '../search/fold.ts';
import { readCards } from '../search/read-cards.ts';
import { SearchIndex } from '../search/search-index.ts';
import { chooseSlip, mayBeSlip } from './match.rules.ts';

/** The maximum number of names in one call that are searched. Each name needs a separate search. */
const MOST_SEARCHED = 100;
/** The number of results of a search that are checked. */
const LOOKED_AT = 10;

/** Finds titles for names in a list that have one wrong letter. */
@Injectable()
export class FindSlips {
  constructor(
    private readonly orm: MikroORM,
    private readonly index: SearchIndex,
  ) {}

  /**
   * @param rows rows without a match, by their position in the list
   * @returns a title for each row that can mean only this title; nothing while the search index is being built
   */
  async find(rows: ReadonlyMap<number, Wanted>): Promise<ReadonlyMap<number, TitleCard>> {
    const searched = [...rows].filter(([, wanted]) => mayBeSlip(wanted)).slice(0, MOST_SEARCHED);
    const keys = new Map<number, string[]>();
    try {
      for (const [n, { title }] of searched) {
        const asked = { tokens: words(title), typing: false, limit: LOOKED_AT, from: null };
        keys.set(
          n,
          (await this.index.ask('titles', asked)).rows.map(({ place: [, , key] }) => key),
        );
      }
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
    }
    const { titles } = await readCards(this.orm, { titles: [...keys.values()].flat(), people: [] });
    const meant = new Map<number, TitleCard>();
    for (const [n, wanted] of searched) {
      const card = chooseSlip(
        wanted,
        (keys.get(n) ?? []).flatMap((key) => titles.get(key) ?? []),
      );
      if (card) meant.set(n, card);
    }
    return meant;
  }
}
