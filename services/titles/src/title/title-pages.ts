import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { type MediaType, mediaKey } from '@videoqs/contract/wire/media-key';
import { inTransaction } from '@videoqs/node/database/transaction';
import { type JsonOf, jsonOf } from '@videoqs/node/http/json-of';
import { Batcher } from '@videoqs/node/runtime/batcher';
import { boundedBySize } from '@videoqs/node/runtime/bounded-map';
import { Log } from '@videoqs/node/runtime/log';
import { tryHoldCatalogue } from '../catalogue/catalogue.store.ts';
import { keepPage, readPages, type StoredPage } from '../catalogue/title-page.store.ts';
import { type Bad, TitleUpstream } from '../upkeep/title-upstream.ts';
import { ReadTitle } from './read-title.ts';

type MovieReply = Reply<'/api/movies/fetchMovieByID'>;
type ShowReply = Reply<'/api/television/fetchTelevisionByID'>;

/**
 * The version of the form of stored pages. Raise it whenever the presenters return something else for the same title.
 */
export const LAYOUT = 4;
/** Total length of the pages that one process caches, in characters. */
const KEPT_LETTERS = 24_000_000;
/** A page whose text is known. */
type WholePage = StoredPage & { body: string };

/**
 * Stores the whole answer about each title in one row, written on first request. Any change of the title, or of other
 * titles' cards in the answer, deletes the row in the same transaction (title-page.store.ts). Each process caches texts
 * and reads only the version on each request, so a cached text is never older than the database. Failed requests to
 * TMDB do not change a title. They are therefore added to the text that is sent, never to the stored text.
 */
@Injectable()
export class TitlePages {
  private readonly kept = boundedBySize<{ version: string; body: string }>(KEPT_LETTERS, (page) => page.body.length);
  /** Pages that are being written. All callers who ask for a page at the same time wait until it is written once. */
  private readonly underWay = new Map<string, Promise<string>>();
  /**
   * Reads the pages of several callers in one statement. Callers who ask while a statement runs are answered by the
   * next statement.
   */
  private readonly asking = new Batcher<'pages', string, WholePage | undefined>((_, keys) => this.read(keys));

  constructor(
    private readonly orm: MikroORM,
    private readonly titles: ReadTitle,
    private readonly upstream: TitleUpstream,
    private readonly log: Log,
  ) {}

  /** @throws TitleUnknown; TmdbAway for a title that is not in the catalogue and cannot be requested from TMDB */
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
      const written = await this.upstream.orFetch(mediaType, vid, (id) =>
        id === vid ? this.write(mediaType, id) : this.page(mediaType, id),
      );
      return marked(written, await this.upstream.lookAt(mediaType, vid));
    }
    if (row.old)
      this.write(mediaType, vid).catch((err: unknown) =>
        this.log.warn({ err, key }, 'the stored page of a title could not be replaced'),
      );
    return marked(row.body, this.upstream.look(mediaType, vid, row));
  }

  /** @returns the stored pages, in the order of the keys */
  private async read(keys: readonly string[]): Promise<(WholePage | undefined)[]> {
    const kept = new Map(keys.map((key) => [key, this.kept.get(key)]));
    const versions = keys.map((key) => kept.get(key)?.version ?? null);
    const found = new Map<string, WholePage>();
    for (const row of await readPages(this.orm.em, LAYOUT, keys, versions)) {
      const body = row.body ?? kept.get(row.key)?.body ?? '';
      if (row.body !== null) this.kept.set(row.key, { version: row.edition, body });
      found.set(row.key, { ...row, body });
    }
    return keys.map((key) => found.get(key));
  }

  private write(mediaType: MediaType, vid: number): Promise<string> {
    const key = mediaKey(mediaType, vid);
    const known = this.underWay.get(key);
    if (known) return known;
    const written = inTransaction(this.orm, async (em) => {
      // A running import may change the data that is read here. The page is then sent but not stored.
      const keep = await tryHoldCatalogue(em);
      const reply = mediaType === 'movie' ? await this.titles.movie(vid, em) : await this.titles.show(vid, em);
      const body = JSON.stringify(reply);
      if (keep) await keepPage(em, { key, layout: LAYOUT, body, shows: shownIn(reply) });
      return body;
    }).finally(() => this.underWay.delete(key));
    this.underWay.set(key, written);
    return written;
  }
}

/**
 * Marks the failed requests to TMDB in the page's text. Quotes inside texts are escaped, so the search finds only the
 * fields themselves.
 */
const marked = (body: string, bad: Bad): string =>
  Object.entries(bad).reduce(
    (page, [field, is]) => (is ? page.replace(`"${field}":false`, `"${field}":true`) : page),
    body,
  );

/** Keys of the titles whose cards the answer contains. */
const shownIn = (reply: MovieReply | ShowReply): string[] =>
  [...reply.similar, ...(('collectionInfo' in reply && reply.collectionInfo?.partSummaryArr) || [])].map(
    (card) => card.mediaType_vid,
  );
