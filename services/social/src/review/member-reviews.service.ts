import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { toRestComment } from '@videoqs/contract/social/review-text';
import { MEDIA_KEY } from '@videoqs/contract/wire/media-key';
import { timestamp } from '@videoqs/contract/wire/values';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { MemberSnapshots } from '@videoqs/node/snapshots/member.snapshot';
import { sql } from 'kysely';
import { z } from 'zod';
import { blockedAmong } from '../hiding/hiding.policy.ts';
import { memberCalled, UnknownMember } from '../snapshot/known-member.ts';
import { tables } from '../tables.ts';

/** The last review of a page: when, and of what. */
const position = z.tuple([timestamp, z.string().regex(MEDIA_KEY)]);

/** What one member thinks of titles. */
@Injectable()
export class MemberReviewsService {
  constructor(
    private readonly orm: MikroORM,
    private readonly members: MemberSnapshots,
  ) {}

  /** @param viewer 0: a visitor. @throws UnknownMember, also where there is a block */
  async fetch(
    viewer: number,
    { user2Lookup, StarRating, limit, after }: Parsed<'/api/person/person411Reviews'>,
  ): Promise<Reply<'/api/person/person411Reviews'>> {
    await this.members.meet({ usernames: [user2Lookup] });
    const { id } = await memberCalled(this.orm, user2Lookup);
    if ((await blockedAmong(this.orm, viewer, [id])).length) throw new UnknownMember();
    const from = readCursor(position, after);
    const rows = await tables(this.orm)
      .selectFrom('review as r')
      .leftJoin('title as t', 't.media_key', 'r.media_key')
      .select(['r.media_key', 'r.halves', 'r.text', 'r.spoiler', 'r.is_seq', 'r.at', 't.title', 't.year'])
      .where('r.user_id', '=', id)
      .$if(StarRating !== undefined, (q) => q.where('r.halves', '=', 2 * (StarRating ?? 0)))
      .$if(from !== null, (q) => q.where(sql<boolean>`(r.at, r.media_key) < (${from?.[0]}::timestamptz, ${from?.[1]})`))
      .orderBy('r.at', 'desc')
      .orderBy('r.media_key', 'desc')
      .limit(limit + 1)
      .execute();
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      person411ReviewArr: rows.slice(0, limit).map((r) => ({
        mediaType_vid: r.media_key,
        videoName: r.title ?? '',
        isSeq: r.is_seq,
        StarRating: r.halves / 2,
        restComment: toRestComment(r.text),
        at: r.at.toISOString(),
        spoiler: r.spoiler,
        year: r.year ?? null,
      })),
      nextCursor: last ? writeCursor([last.at.toISOString(), last.media_key]) : null,
    };
  }
}
