import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { Clock } from '@videoqs/node/runtime/clock';
import { throwIfPast } from '@videoqs/node/runtime/deadline';
import { KnownTitles } from '../snapshot/known-titles.ts';
import { deleteLike, insertLikes } from './like.store.ts';

/** Likes titles and removes likes. Repeating either call is harmless. */
@Injectable()
export class ChangeLike {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly titles: KnownTitles,
  ) {}

  /** @throws UnknownTitle, Unavailable */
  async like(userID: number, { mediaType_vid: key }: Parsed<'/api/likes/like'>): Promise<Reply<'/api/likes/like'>> {
    await this.titles.require(key);
    throwIfPast();
    const now = this.clock.now();
    await insertLikes(this.orm.em, userID, { likes: [{ key, at: now.toISOString() }], now });
    return { success: true };
  }

  async unlike(
    userID: number,
    { mediaType_vid: key }: Parsed<'/api/likes/unlike'>,
  ): Promise<Reply<'/api/likes/unlike'>> {
    await deleteLike(this.orm.em, userID, key);
    return { success: true };
  }
}
