import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { mediaKeyValue, timestamp } from '@videoqs/contract/wire/values';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { z } from 'zod';
import { presentLiked, presentLiker } from './like.presenter.ts';
import { exportLikes, likersOf, likesOf } from './like.store.ts';

/** The last member of the previous page: the time of the like, and the member's id. */
const position = z.tuple([timestamp, z.int().min(1)]);
/** The last title of the previous page of the caller's own likes. */
const ofMine = z.tuple([mediaKeyValue]);

/** Lists the members who like a title, and the titles that the caller likes. */
@Injectable()
export class ReadLikes {
  constructor(private readonly orm: MikroORM) {}

  /** @param viewer 0 for a visitor */
  async fetch(
    viewer: number,
    { mediaType_vid: key, limit, after }: Parsed<'/api/likes/fetchLikes'>,
  ): Promise<Reply<'/api/likes/fetchLikes'>> {
    const [liked, rows] = await Promise.all([
      likesOf(this.orm.em, viewer, key),
      likersOf(this.orm.em, viewer, key, { after: readCursor(position, after), limit: limit + 1 }),
    ]);
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      ...liked,
      people: rows.slice(0, limit).map(presentLiker),
      nextCursor: last ? writeCursor([last.at.toISOString(), last.user_id]) : null,
    };
  }

  /** The titles that the caller likes. */
  async fetchMine(
    userID: number,
    { limit, after }: Parsed<'/api/likes/fetchLiked'>,
  ): Promise<Reply<'/api/likes/fetchLiked'>> {
    const [from] = readCursor(ofMine, after) ?? [''];
    const rows = await exportLikes(this.orm.em, userID, from, limit + 1);
    const titles = rows.slice(0, limit).map(presentLiked);
    return { titles, nextCursor: rows.length > limit ? writeCursor([rows[limit - 1]?.thing]) : null };
  }
}
