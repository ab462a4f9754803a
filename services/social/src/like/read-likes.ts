import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { timestamp } from '@videoqs/contract/wire/values';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { z } from 'zod';
import { presentLiker } from './like.presenter.ts';
import { likersOf, likesOf } from './like.store.ts';

/** The last member of the previous page: the time of the like, and the member's id. */
const position = z.tuple([timestamp, z.int().min(1)]);

/** Lists the members who like a title. */
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
}
