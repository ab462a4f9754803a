import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { type MediaType, mediaKey } from '@videoqs/contract/wire/media-key';
import { prepared } from '@videoqs/node/database/prepared';
import { inTransaction } from '@videoqs/node/database/transaction';
import { type JsonOf, jsonOf } from '@videoqs/node/http/json-of';
import { boundedBySize } from '@videoqs/node/runtime/bounded-map';
import { Log } from '@videoqs/node/runtime/log';
import { Together } from '@videoqs/node/runtime/together';
import { sql } from 'kysely';
import { z } from 'zod';
import { tables } from '../tables.ts';
import { FRESHNESS_COLUMNS, freshness } from '../tmdb/freshness.ts';
import { type Bad, TitleUpstream } from '../tmdb/title-upstream.ts';
import { tryHoldCatalogue } from './catalogue-lock.ts';
import { TitleService } from './title.service.ts';

type MovieReply = Reply<'/api/movies/fetchMovieByID'>;
type ShowReply = Reply<'/api/television/fetchTelevisionByID'>;

/** Of what a page says and how: another number whenever the presenters say something else of the same title. */
export const LAYOUT = 3;
/** Letters of all pages kept in one process. */
const KEPT_LETTERS = 24_000_000;
/** New titles may be more like this one: after so many hours a page is written anew, while the old one is shown. */
const OLD_HOURS = 24;

const stored = freshness.extend({
  key: z.string(),
  edition: z.string(),
  body: z.string().nullable(),
  old: z.boolean(),
});

/** Pages, each one's text only where the edition is another than the one kept. */
const askPages = prepared(
  stored,
  (keys: readonly string[], editions: readonly (string | null)[]) => sql`
    select media_key as key, page.edition, case when page.edition = asked.edition then null else page.body end as body,
      page.written_at < now() - make_interval(hours => ${OLD_HOURS}) as old, ${FRESHNESS_COLUMNS}
    from unnest(${keys}::text[], ${editions}::uuid[]) asked (media_key, edition)
    join title_page page using (media_key) join title using (media_key) where layout = ${LAYOUT}`,
);
/** With its text in any case. */
type StoredPage = z.output<typeof stored> & { body: string };

/**
 * Titles' whole answers, one row each, written when first asked for. Whatever changes a title, or the cards of others in
 * its page, takes the row away in the same transaction (forget-pages.ts). A process keeps texts and asks each time only
 * whether the edition is still the same, so a kept text is never older than the database. What failed upstream comes and
 * goes without the title changing: it is written into the text that goes out, never into the one that is kept.
 */
@Injectable()
export class TitlePageService {
  private readonly kept = boundedBySize<{ edition: string; body: string }>(KEPT_LETTERS, (page) => page.body.length);
  /** Pages being written: many who ask at once wait for one. */
  private readonly underWay = new Map<string, Promise<string>>();
  /** Those who ask while a statement is under way are answered by the next one. */
  private readonly asking = new Together<'pages', string, StoredPage | undefined>((_, keys) => this.read(keys));

  constructor(
    private readonly orm: MikroORM,
    private readonly titles: TitleService,
    private readonly upstream: TitleUpstream,
    private readonly log: Log,
  ) {}

  /** @throws TitleUnknown; TmdbAway for one that we do not hold and cannot ask about */
  async movie(vid: number): Promise<JsonOf<MovieReply>> {
    return jsonOf(await this.page('movie', vid));
  }

  /** @throws as `movie` */
  async show(vid: number): Promise<JsonOf<ShowReply>> {
    return jsonOf(await this.page('tv', vid));
  }

  private async page(mediaType: MediaType, vid: number): Promise<string> {
    const key = mediaKey(mediaType, vid);
    const row = await this.asking.do('pages', key);
    if (!row) {
      const written = await this.upstream.orFetch(mediaType, vid, () => this.write(mediaType, vid));
      return marked(written, await this.upstream.lookAt(mediaType, vid));
    }
    if (row.old) this.write(mediaType, vid).catch((err: unknown) => this.log.warn({ err, key }, 'old page stays'));
    return marked(row.body, this.upstream.look(mediaType, vid, row));
  }

  /** @returns the pages that are written already, in the order asked */
  private async read(keys: readonly string[]): Promise<(StoredPage | undefined)[]> {
    const kept = new Map(keys.map((key) => [key, this.kept.get(key)]));
    const editions = keys.map((key) => kept.get(key)?.edition ?? null);
    const found = new Map<string, StoredPage>();
    for (const row of await askPages(tables(this.orm), keys, editions)) {
      const body = row.body ?? kept.get(row.key)?.body ?? '';
      if (row.body !== null) this.kept.set(row.key, { edition: row.edition, body });
      found.set(row.key, { ...row, body });
    }
    return keys.map((key) => found.get(key));
  }

  private write(mediaType: MediaType, vid: number): Promise<string> {
    const key = mediaKey(mediaType, vid);
    const known = this.underWay.get(key);
    if (known) return known;
    const written = inTransaction(this.orm, async (em) => {
      // an import that is under way may change what is read here: then the page is only answered, not kept
      const keep = await tryHoldCatalogue(em);
      const reply = mediaType === 'movie' ? await this.titles.movie(vid, em) : await this.titles.show(vid, em);
      const body = JSON.stringify(reply);
      if (keep) await store(em, key, body, shownIn(reply));
      return body;
    }).finally(() => this.underWay.delete(key));
    this.underWay.set(key, written);
    return written;
  }
}

/** The page with what failed upstream. Quotes within a text of it are escaped, so only the fields themselves match. */
const marked = (body: string, bad: Bad): string =>
  Object.entries(bad).reduce(
    (page, [field, is]) => (is ? page.replace(`"${field}":false`, `"${field}":true`) : page),
    body,
  );

/** Keys of the titles whose cards stand in the answer. */
const shownIn = (reply: MovieReply | ShowReply): string[] =>
  [...reply.similar, ...(('collectionInfo' in reply && reply.collectionInfo?.partSummaryArr) || [])].map(
    (card) => card.mediaType_vid,
  );

const store = (em: EntityManager, key: string, body: string, shows: readonly string[]) =>
  sql`insert into title_page (media_key, layout, body, shows) values (${key}, ${LAYOUT}, ${body}, ${shows}::text[])
    on conflict (media_key, layout) do update set edition = gen_random_uuid(), body = excluded.body, shows = excluded.shows,
      written_at = now()`.execute(tables(em));
