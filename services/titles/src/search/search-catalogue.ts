import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { mediaKeyValue } from '@videoqs/contract/wire/values';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { z } from 'zod';
import { AskSeen } from '../seen/ask-seen.ts';
import { fillPage } from '../seen/fill-page.ts';
import type { Place } from './find/best.ts';
import type { KeywordsFound } from './find/find-keywords.ts';
import { words } from './fold.ts';
import { readCards } from './read-cards.ts';
import { SearchIndex } from './search-index.ts';

/** The maximum number of words of a search. Further words are ignored, because no title has so many. */
const MAX_TOKENS = 12;
const keywordsPosition = z.tuple([z.number(), z.number(), mediaKeyValue]);
/** The last row of a page, and how the words were read. The next page must read the words in the same way. */
const position = z
  .tuple([z.int32(), z.number(), mediaKeyValue, z.enum(['as typed', 'parted', 'slips', 'loosely', 'people'])])
  .transform(([score, popularity, key, reading]) => ({ at: [score, popularity, key] as Place, reading }));

/** Searches the catalogue: the index finds titles, people and keywords, and one query reads their cards. */
@Injectable()
export class SearchCatalogue {
  constructor(
    private readonly orm: MikroORM,
    private readonly index: SearchIndex,
    private readonly seen: AskSeen,
  ) {}

  /** Finds titles by name. */
  async titles({
    query,
    limit,
    after,
  }: Parsed<'/api/titles/searchTitles'>): Promise<Reply<'/api/titles/searchTitles'>> {
    const from = readCursor(position, after);
    const tokens = words(query).slice(0, MAX_TOKENS);
    if (!tokens.length) return { results: [], nextCursor: null };
    const typing = !/\s$/.test(query);
    const { rows, reading } = await this.index.ask('titles', { tokens, typing, limit: limit + 1, from });
    const shown = rows.slice(0, limit).map(({ place }) => place);
    const last = shown.at(-1);
    const { titles } = await readCards(this.orm, { titles: shown.map(([, , key]) => key), people: [] });
    return {
      results: shown.flatMap(([, , key]) => titles.get(key) ?? []),
      nextCursor: last && rows.length > limit ? writeCursor([...last, reading]) : null,
    };
  }

  /** Suggests titles, people and keywords for the words typed so far. */
  async suggest(o: Parsed<'/api/titles/suggest'>): Promise<Reply<'/api/titles/suggest'>> {
    const tokens = words(o.query).slice(0, MAX_TOKENS);
    if (!tokens.length) return { hits: [] };
    const found = await this.index.ask('suggest', { tokens, kinds: o.kinds, limit: o.limit });
    const { titles, people } = await readCards(this.orm, {
      titles: found.hits.flatMap((hit) => (hit.kind === 'title' ? hit.key : [])),
      people: found.hits.flatMap((hit) => (hit.kind === 'person' ? hit.person : [])),
    });
    const hits = found.hits.map((hit) => {
      if (hit.kind === 'keyword') return hit;
      if (hit.kind === 'title') return { kind: hit.kind, card: titles.get(hit.key) };
      return { kind: hit.kind, person: people.get(hit.person.id) };
    });
    return { hits: onePerPerson(hits.filter(isThere)), isNear: found.isNear };
  }

  /**
   * Finds titles with all terms, and counts them.
   * @param userID the member, who may leave out titles that they have seen
   */
  async keywordSearch(
    o: Parsed<'/api/titles/keywordSearch'>,
    userID?: number,
  ): Promise<Reply<'/api/titles/keywordSearch'>> {
    const { terms, asTyped, sort, mine, tastes, limit, after, unseen, ...filters } = o;
    const asked = { terms, asTyped, sort, mine, tastes, filters };
    const found: KeywordsFound[] = [];
    const { rows: shown, next } = await fillPage({
      limit,
      after: readCursor(keywordsPosition, after) as Place | null,
      read: async (from, size) => {
        const answer = await this.index.ask('keywords', { ...asked, limit: size, after: from });
        found.push(answer);
        return answer.rows;
      },
      placeOf: (row) => row.place,
      keep: async (rows) => (unseen && userID !== undefined ? this.notSeen(userID, rows) : rows),
    });
    const { rows: _, people, ...rest } = found[0] as KeywordsFound;
    const named = shown.flatMap(({ hits }) => hits.flatMap((hit) => ('person' in hit ? hit.person : [])));
    const cards = await readCards(this.orm, {
      titles: shown.map(({ place: [, , key] }) => key),
      people: [...people, ...named.map((id) => ({ id, knownFor: [] }))],
    });
    return {
      ...rest,
      people: people.flatMap(({ id }) => cards.people.get(id) ?? []),
      results: shown.flatMap(({ place: [, , key], hits }) => {
        const card = cards.titles.get(key);
        const texts = hits.map((hit) => ('text' in hit ? hit.text : (cards.people.get(hit.person)?.name ?? '')));
        return card ? [{ card, hits: texts }] : [];
      }),
      nextCursor: next && writeCursor(next),
    };
  }

  private async notSeen<R extends { place: Place }>(userID: number, rows: readonly R[]): Promise<R[]> {
    const seen = await this.seen.among(
      userID,
      rows.map(({ place: [, , key] }) => key),
    );
    return rows.filter(({ place: [, , key] }) => !seen.has(key));
  }
}

type SuggestHit = Reply<'/api/titles/suggest'>['hits'][number];
/** Whether a hit still exists. A title or person may have been deleted after the index was read. */
const isThere = (hit: { card?: unknown; person?: unknown; kind: string }): hit is SuggestHit =>
  hit.kind === 'keyword' || hit.card !== undefined || hit.person !== undefined;

/**
 * Leaves out a person who has the same name and a title in common with an earlier person: both are the same person from
 * different sources.
 */
function onePerPerson(hits: readonly SuggestHit[]): SuggestHit[] {
  const titles = new Map<string, Set<string>>();
  return hits.filter((hit) => {
    if (hit.kind !== 'person') return true;
    const { name, knownFor } = hit.person;
    const theirs = titles.get(name);
    if (theirs && knownFor.some((title) => theirs.has(title))) return false;
    titles.set(name, new Set([...(theirs ?? []), ...knownFor]));
    return true;
  });
}
