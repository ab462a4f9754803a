import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { calendarDate, mediaKeyValue, timestamp } from '@videoqs/contract/wire/values';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { Clock } from '@videoqs/node/runtime/clock';
import { Log } from '@videoqs/node/runtime/log';
import { z } from 'zod';
import { presentCard } from '../catalogue/card.presenter.ts';
import type { CardRow } from '../catalogue/card.store.ts';
import { readComingSoon, readHiddenGems, readNewOnServices } from '../catalogue/reads/discover.reads.ts';
import { readSimilar } from '../catalogue/reads/similar.reads.ts';
import { findTitles } from '../catalogue/reads/title.reads.ts';
import type { Title } from '../catalogue/title.entity.ts';
import { AskSeen } from '../seen/ask-seen.ts';
import { fillPage } from '../seen/fill-page.ts';

type Page = { limit: number; after?: string | undefined };
/** The cursor of a list: sort value and key of the last row. */
const momentPosition = z.tuple([timestamp, mediaKeyValue]);
const datePosition = z.tuple([calendarDate, mediaKeyValue]);
const scoredPosition = z.tuple([z.number(), mediaKeyValue]);

/** The longest time in milliseconds that the queues service may take to list a member's queued titles. */
const PATIENCE_MS = 1_000;
/** The number of a queue's newest titles for which there are rows of similar titles. */
const NEWEST = 5;
/** A row with fewer titles is left out. */
const LEAST = 3;

/** Rows of titles to discover. */
@Injectable()
export class DiscoverTitles {
  constructor(
    private readonly orm: MikroORM,
    private readonly rpc: RpcClient,
    private readonly seen: AskSeen,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async newOnServices(o: Parsed<'/api/titles/fetchNewOnServices'>): Promise<Reply<'/api/titles/fetchNewOnServices'>> {
    const page = { after: readCursor(momentPosition, o.after), limit: o.limit + 1 };
    const rows = await readNewOnServices(this.orm.em, o.country, unique(o.services), page);
    return pageOf(o, rows, presentCard, (row) => [row.since, row.media_key]);
  }

  async comingSoon(o: Parsed<'/api/titles/fetchComingSoon'>): Promise<Reply<'/api/titles/fetchComingSoon'>> {
    const page = { after: readCursor(datePosition, o.after), limit: o.limit + 1 };
    const today = this.clock.now().toLocaleDateString('sv-SE', { timeZone: 'America/Los_Angeles' });
    const rows = await readComingSoon(this.orm.em, today, page);
    return pageOf(
      o,
      rows,
      (row) => ({ ...presentCard(row), date: row.coming_on }),
      (row) => [row.coming_on, row.media_key],
    );
  }

  /** @param userID the member; titles that the member has seen are left out */
  async hiddenGems(
    o: Parsed<'/api/titles/fetchHiddenGems'>,
    userID?: number,
  ): Promise<Reply<'/api/titles/fetchHiddenGems'>> {
    const { rows, next } = await fillPage({
      limit: o.limit,
      after: readCursor(scoredPosition, o.after),
      read: (after, limit) => readHiddenGems(this.orm.em, { after, limit }),
      placeOf: (row): [number, string] => [row.vote_average, row.media_key],
      keep: async (gems) => (userID === undefined ? gems : this.notSeen(userID, gems)),
    });
    return { results: rows.map(presentCard), nextCursor: next && writeCursor(next) };
  }

  /** Rows of titles similar to the titles that the member has queued; empty while the queues service is down. */
  async becauseQueued(
    o: Parsed<'/api/titles/fetchBecauseQueued'>,
    userID: number,
  ): Promise<Reply<'/api/titles/fetchBecauseQueued'>> {
    const queued = await this.rpc.ask('queues.lately', { userID }, PATIENCE_MS).catch((err: unknown) => {
      this.log.warn({ err }, 'the queues service did not report the queued titles');
      return { keys: [] };
    });
    const had = new Set(queued.keys);
    const em = this.orm.em.fork();
    const found = await findTitles(em, queued.keys.slice(0, NEWEST));
    const newest = queued.keys.flatMap((key) => found.find((t) => t.mediaKey === key) ?? []).slice(0, o.rows + 1);
    const rows = await Promise.all(
      newest.map(async (title) => ({
        because: title,
        like: (await readSimilar(em, title)).filter((row) => !had.has(row.media_key)),
      })),
    );
    const seen = await this.seen.among(userID, [...new Set(rows.flatMap((row) => row.like.map((t) => t.media_key)))]);
    return {
      rows: rows
        .map(({ because, like }) => ({
          because: presentCard(rowOf(because)),
          results: like.filter((t) => !seen.has(t.media_key)).map(presentCard),
        }))
        .filter((row) => row.results.length >= LEAST)
        .slice(0, o.rows),
    };
  }

  private async notSeen(userID: number, rows: readonly CardRow[]): Promise<CardRow[]> {
    const seen = await this.seen.among(
      userID,
      rows.map((row) => row.media_key),
    );
    return rows.filter((row) => !seen.has(row.media_key));
  }
}

const rowOf = (title: Title): CardRow => ({
  media_key: title.mediaKey,
  title: title.title,
  year: title.year ?? null,
  poster_path: title.posterPath ?? null,
  runtime: title.runtime ?? null,
  genres: title.genres,
  vote_average: title.voteAverage,
  colour: title.colour,
});

const unique = (texts: readonly string[]) => [...new Set(texts.map((text) => text.replaceAll('\0', '')))];

/** Makes a page from rows. One row more than fits on the page was read, to find out whether there is a next page. */
function pageOf<R, C>(
  { limit }: Page,
  rows: readonly R[],
  present: (row: R) => C,
  positionOf: (row: R) => readonly [string | number, string],
): { results: C[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    results: shown.map(present),
    nextCursor: last && rows.length > limit ? writeCursor([...positionOf(last)]) : null,
  };
}
