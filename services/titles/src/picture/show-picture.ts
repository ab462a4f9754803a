import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { MediaType } from '@videoqs/contract/wire/media-key';
import type { YearFigures } from '@videoqs/node/http/year-token';
import { boundedBySize } from '@videoqs/node/runtime/bounded-map';
import { type PictureFacts, readPictureFacts, readPortraitFacts } from '../catalogue/reads/picture.reads.ts';
import type { Shape } from '../poster/draw-poster.ts';
import { DrawingThread } from './drawing-thread.ts';
import { type Picture, pictureOf } from './picture.ts';
import { TakeColour } from './take-colour.ts';
import { TmdbImages } from './tmdb-image.ts';

/** The widths that may be requested, under TMDB's names. */
const SIZES: Record<Shape, readonly string[]> = {
  poster: ['w92', 'w154', 'w185', 'w342', 'w500', 'w780'],
  backdrop: ['w1280'],
  og: ['w1200'],
};
/** Widths that are too small to show the whole composition. */
const SMALL: readonly string[] = ['w92', 'w154'];
export const OG_WIDTH = 1200;
/** The size of posters in the picture of a Top 10. */
const AMONG_TEN = 'w342';
const FIRST_OF_YEAR = 'w500';
const CACHE_BYTES = 48_000_000;
/** Large pictures have a separate cache, so that callers who request many of them do not evict posters. */
const LARGE_BYTES = 16_000_000;
const PNG = 'image/png';

/** The widths of portraits that may be requested, with the size that TMDB offers for each. */
const PORTRAITS = new Map(
  // TMDB's sizes for portraits differ from those for posters.
  Object.entries({ w92: 'w185', w185: 'w185', w342: 'h632', w500: 'h632' }),
);
/** An empty frame that fits any shape. It is shown when a picture is unavailable. */
const FRAME =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice"><path fill="#2a3038" d="M-400-400h1120v980H-400z"/><path fill="#3a424d" d="m96 128 44-56 30 36 20-22 34 42z"/><circle cx="206" cy="62" r="12" fill="#3a424d"/></svg>';

/** A picture, and whether it replaces an unavailable one. */
export interface Shown {
  picture: Picture;
  standIn: boolean;
}

/** Shows titles' pictures: TMDB's pictures if they may be fetched, otherwise pictures drawn from the titles' facts. */
@Injectable()
export class ShowPicture {
  private readonly cache = boundedBySize<Picture>(CACHE_BYTES, (picture) => picture.bytes);
  private readonly large = boundedBySize<Picture>(LARGE_BYTES, (picture) => picture.bytes);
  private readonly underWay = new Map<string, Promise<Picture>>();

  constructor(
    private readonly orm: MikroORM,
    private readonly tmdb: TmdbImages,
    private readonly thread: DrawingThread,
    private readonly colours: TakeColour,
  ) {}

  /** @param variant the variant of a drawn picture (poster-looks.ts) @returns null for an unknown title or size */
  async picture(mediaKey: string, shape: Shape, size: string, variant = 0): Promise<Shown | null> {
    if (!SIZES[shape].includes(size)) return null;
    const facts = await readPictureFacts(this.orm.em, mediaKey);
    if (!facts) return null;
    const path = shape === 'poster' ? facts.poster_path : shape === 'backdrop' ? facts.backdrop_path : null;
    const fetched = path ? await this.fetched(size, path) : undefined;
    if (fetched && shape === 'poster' && path && !facts.colour) this.colours.take(mediaKey, path, fetched.body);
    if (fetched) return { picture: fetched, standIn: false };
    return {
      picture: await this.drawn(variant ? { ...facts, variant } : facts, shape, size),
      standIn: fetched === null,
    };
  }

  /** @returns null for a person without titles, or an unknown size */
  async portrait(id: number, size: string): Promise<Shown | null> {
    const asked = PORTRAITS.get(size);
    const facts = asked && (await readPortraitFacts(this.orm.em, id));
    if (!asked || !facts) return null;
    const fetched = facts.profile_path ? await this.fetched(asked, facts.profile_path) : undefined;
    if (fetched) return { picture: fetched, standIn: false };
    const person = { id, name: facts.name };
    const drawn = await this.remembered(JSON.stringify(person), () => this.thread.draw({ person }));
    return { picture: drawn, standIn: fetched === null };
  }

  /** A Top 10's picture: the posters of its titles in order. @returns null unless all titles are known */
  async top10(mediaType: MediaType, keys: readonly string[]): Promise<Shown | null> {
    const posters = await Promise.all(keys.map((key) => this.picture(key, 'poster', AMONG_TEN)));
    const shown = posters.filter((p) => p !== null);
    if (shown.length < keys.length) return null;
    const order = { mediaType, posters: shown.map(({ picture: { type, body } }) => ({ type, body })) };
    const key = JSON.stringify(['top10', mediaType, ...shown.map((p) => p.picture.etag)]);
    const picture = await this.remembered(key, () => this.thread.draw(order), PNG);
    return { picture, standIn: shown.some((p) => p.standIn) };
  }

  /** A year's picture, with the posters of the year's titles that are known. */
  async year(year: YearFigures): Promise<Shown> {
    const asked = year.keys.map((key, n) => this.picture(key, 'poster', n ? AMONG_TEN : FIRST_OF_YEAR));
    const shown = (await Promise.all(asked)).filter((p) => p !== null);
    const order = { year, posters: shown.map(({ picture: { type, body } }) => ({ type, body })) };
    const key = JSON.stringify(['year', year, ...shown.map((p) => p.picture.etag)]);
    const picture = await this.remembered(key, () => this.thread.draw(order), PNG);
    return { picture, standIn: shown.some((p) => p.standIn) };
  }

  /** A picture of TMDB by its file name, or a frame if the picture is unavailable. @returns null for an invalid name */
  async raw(size: string, file: string): Promise<Shown | null> {
    const fetched = await this.fetched(size, `/${file}`);
    if (fetched) return { picture: fetched, standIn: false };
    return fetched === null ? { picture: await pictureOf('image/svg+xml', Buffer.from(FRAME)), standIn: true } : null;
  }

  /**
   * Returns a cached picture, or draws it once for all callers who ask at the same time.
   * @throws the errors of `draw`
   */
  async remembered(key: string, draw: () => Promise<Buffer>, type = 'image/svg+xml'): Promise<Picture> {
    const cache = type === PNG ? this.large : this.cache;
    const known = cache.get(key) ?? this.underWay.get(key);
    if (known) return known;
    const drawn = draw()
      .then((body) => pictureOf(type, body))
      .finally(() => this.underWay.delete(key));
    this.underWay.set(key, drawn);
    const picture = await drawn;
    cache.set(key, picture);
    return picture;
  }

  private async drawn(facts: PictureFacts & { variant?: number }, shape: Shape, size: string): Promise<Picture> {
    const scale = SMALL.includes(size) ? 'small' : 'large';
    // The key of the cache contains the facts, so changed facts give another picture.
    const key = JSON.stringify([shape, scale, { ...facts, colour: '' }]);
    const { poster_path: _, backdrop_path: __, colour: ___, ...poster } = facts;
    const order = { facts: poster, shape, scale, pngWidth: shape === 'og' ? OG_WIDTH : 0 } as const;
    return this.remembered(key, () => this.thread.draw(order), shape === 'og' ? PNG : undefined);
  }

  /** @returns the same values as TmdbImages.fetch */
  private async fetched(size: string, path: string): Promise<Picture | null | undefined> {
    const key = `${size}${path}`;
    const known = this.cache.get(key);
    if (known) return known;
    const image = await this.tmdb.fetch(size, path);
    return image && this.keep(key, await pictureOf(image.type, image.body));
  }

  private keep(key: string, picture: Picture): Picture {
    this.cache.set(key, picture);
    return picture;
  }
}
