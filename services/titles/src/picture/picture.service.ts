import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { boundedBySize } from '@videoqs/node/service/bounded-map';
import { DrawingThread } from './drawing-thread.ts';
import { type Picture, pictureOf } from './picture.ts';
import { type PictureFacts, readPictureFacts } from './poster-facts.ts';
import { TmdbImages } from './tmdb-image.ts';

export type Shape = 'poster' | 'backdrop' | 'og';
/** Widths that may be asked for, as TMDB names them. */
export const SIZES: Record<Shape, readonly string[]> = {
  poster: ['w92', 'w154', 'w185', 'w342', 'w500', 'w780'],
  backdrop: ['w1280'],
  og: ['w1200'],
};
/** Too narrow for the whole composition. */
const SMALL: readonly string[] = ['w92', 'w154'];
const OG_WIDTH = 1200;
const CACHE_BYTES = 48_000_000;

/** A picture, and whether it only stands in for one that could not be had. */
export interface Shown {
  picture: Picture;
  standIn: boolean;
}

/** Titles' pictures: TMDB's where they may be fetched, else drawn from the title's own facts. */
@Injectable()
export class PictureService {
  private readonly cache = boundedBySize<Picture>(CACHE_BYTES, (picture) => picture.bytes);

  constructor(
    private readonly orm: MikroORM,
    private readonly tmdb: TmdbImages,
    private readonly thread: DrawingThread,
  ) {}

  /** @returns null for an unknown title or size */
  async picture(mediaKey: string, shape: Shape, size: string): Promise<Shown | null> {
    if (!SIZES[shape].includes(size)) return null;
    const facts = await readPictureFacts(this.orm, mediaKey);
    if (!facts) return null;
    const path = shape === 'poster' ? facts.poster_path : shape === 'backdrop' ? facts.backdrop_path : null;
    const fetched = path ? await this.fetched(size, path) : undefined;
    if (fetched) return { picture: fetched, standIn: false };
    return { picture: await this.drawn(facts, shape, size), standIn: fetched === null };
  }

  private async drawn(facts: PictureFacts, shape: Shape, size: string): Promise<Picture> {
    const scale = SMALL.includes(size) ? 'small' : 'large';
    const key = JSON.stringify([shape, scale, facts]); // changed facts are another picture
    const known = this.cache.get(key);
    if (known) return known;
    const { poster_path: _, backdrop_path: __, ...poster } = facts;
    const bytes = await this.thread.draw({ facts: poster, shape, scale, pngWidth: shape === 'og' ? OG_WIDTH : 0 });
    return this.keep(key, await pictureOf(shape === 'og' ? 'image/png' : 'image/svg+xml', bytes));
  }

  /** @returns as TmdbImages.fetch */
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
