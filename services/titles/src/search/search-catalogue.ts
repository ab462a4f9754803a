import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { mediaKeyValue } from '@videoqs/contract/wire/values';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { z } from 'zod';
import type { Place } from './find/best.ts';
import { words } from './fold.ts';
import { readCards } from './read-cards.ts';
import { SearchIndex } from './search-index.ts';

/** More words than a title has are not read. */
const MAX_TOKENS = 8;
const keywordsPosition = z.tuple([z.number(), z.number(), mediaKeyValue]);
/** The last row of a page, and how the words were read: the next page reads them alike. */
const position = z
  .tuple([z.int32(), z.number(), mediaKeyValue, z.enum(['as typed', 'parted', 'slips', 'loosely', 'people'])])
  .transform(([score, popularity, key, reading]) => ({ at: [score, popularity, key] as Place, reading }));

/** Search: which titles, people and keywords, says the index; how they look, one query. */
@Injectable()
export class SearchCatalogue {
  constructor(
    private readonly orm: MikroORM,
    private readonly index: SearchIndex,
  ) {}

  /** Titles by name. */
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

  /** What the words typed so far may mean. */
  async suggest(o: Parsed<'/api/titles/suggest'>): Promise<Reply<'/api/titles/suggest'>> {
    const tokens = words(o.query).slice(0, MAX_TOKENS);
    if (!tokens.length) return { hits: [] };
    const found = await this.index.ask('suggest', { tokens, kinds: o.kinds, limit: o.limit });
    const { titles, people } = await readCards(this.orm, {
      titles: found.flatMap((hit) => (hit.kind === 'title' ? hit.key : [])),
      people: found.flatMap((hit) => (hit.kind === 'person' ? hit.person : [])),
    });
    const hits = found.map((hit) => {
      if (hit.kind === 'keyword') return hit;
      if (hit.kind === 'title') return { kind: hit.kind, card: titles.get(hit.key) };
      return { kind: hit.kind, person: people.get(hit.person.id) };
    });
    return { hits: hits.filter(isThere) };
  }

  /** Titles that hold all terms, with what they are counted by. */
  async keywordSearch(o: Parsed<'/api/titles/keywordSearch'>): Promise<Reply<'/api/titles/keywordSearch'>> {
    const { terms, asTyped, sort, mine, tastes, limit, after, ...filters } = o;
    const { rows, people, ...rest } = await this.index.ask('keywords', {
      ...{ terms, asTyped, sort, mine, tastes, filters },
      limit: limit + 1,
      after: readCursor(keywordsPosition, after),
    });
    const shown = rows.slice(0, limit);
    const named = shown.flatMap(({ hits }) => hits.flatMap((hit) => ('person' in hit ? hit.person : [])));
    const cards = await readCards(this.orm, {
      titles: shown.map(({ place: [, , key] }) => key),
      people: [...people, ...named.map((id) => ({ id, knownFor: [] }))],
    });
    const last = shown.at(-1);
    return {
      ...rest,
      people: people.flatMap(({ id }) => cards.people.get(id) ?? []),
      results: shown.flatMap(({ place: [, , key], hits }) => {
        const card = cards.titles.get(key);
        const texts = hits.map((hit) => ('text' in hit ? hit.text : (cards.people.get(hit.person)?.name ?? '')));
        return card ? [{ card, hits: texts }] : [];
      }),
      nextCursor: last && rows.length > limit ? writeCursor(last.place) : null,
    };
  }
}

type SuggestHit = Reply<'/api/titles/suggest'>['hits'][number];
/** What is gone since the index was read is left out. */
const isThere = (hit: { card?: unknown; person?: unknown; kind: string }): hit is SuggestHit =>
  hit.kind === 'keyword' || hit.card !== undefined || hit.person !== undefined;
