import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Parsed, Reply } from '@videoqs/contract/calls';
import { timestamp } from '@videoqs/contract/wire/values';
import { inTransaction } from '@videoqs/node/database/transaction';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { emit } from '@videoqs/node/outbox/outbox';
import { Clock } from '@videoqs/node/runtime/clock';
import { MemberSnapshots } from '@videoqs/node/snapshots/member.snapshot';
import { sql } from 'kysely';
import { z } from 'zod';
import { endFollow, lockPair } from '../follow/change-follow.ts';
import { knownMember } from '../snapshot/known-member.ts';
import { tables } from '../tables.ts';

/** The last row of a page. */
const position = z.tuple([timestamp, z.int().min(1)]);

/** Whom a member blocks and mutes. */
@Injectable()
export class HidingService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly members: MemberSnapshots,
  ) {}

  /** A block ends that they follow each other. @throws UnknownMember */
  async hide(
    userID: number,
    { personID, how }: Body<'/api/person/hideMember'>,
  ): Promise<Reply<'/api/person/hideMember'>> {
    if (userID === personID) return { success: false };
    await this.members.meet({ userIDs: [personID] });
    return inTransaction(this.orm, async (em) => {
      await knownMember(em, personID);
      await lockPair(em, userID, personID);
      await tables(em)
        .insertInto('hidden_member')
        .values({ user_id: userID, other_id: personID, how, since: this.clock.now() })
        .onConflict((it) => it.columns(['user_id', 'other_id']).doUpdateSet({ how }))
        .execute();
      await emit(em, 'member.hidden', { userID, otherID: personID, how, at: this.clock.now().toISOString() });
      if (how === 'block') {
        await endFollow(em, userID, personID);
        await endFollow(em, personID, userID);
      }
      return { success: true };
    });
  }

  async show(userID: number, { personID }: Body<'/api/person/showMember'>): Promise<Reply<'/api/person/showMember'>> {
    const { numDeletedRows } = await tables(this.orm)
      .deleteFrom('hidden_member')
      .where('user_id', '=', userID)
      .where('other_id', '=', personID)
      .executeTakeFirst();
    return { success: numDeletedRows > 0n };
  }

  async list(
    userID: number,
    { limit, after }: Parsed<'/api/person/fetchHidden'>,
  ): Promise<Reply<'/api/person/fetchHidden'>> {
    const from = readCursor(position, after);
    const rows = await tables(this.orm)
      .selectFrom('hidden_member as h')
      .leftJoin('member as m', 'm.id', 'h.other_id')
      .select(['h.other_id', 'h.how', 'h.since', 'm.username', 'm.img_src'])
      .where('h.user_id', '=', userID)
      .$if(from !== null, (q) =>
        q.where(sql<boolean>`(h.since, h.other_id) < (${from?.[0]}::timestamptz, ${from?.[1]}::bigint)`),
      )
      .orderBy('h.since', 'desc')
      .orderBy('h.other_id', 'desc')
      .limit(limit + 1)
      .execute();
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      people: rows.slice(0, limit).map((h) => ({
        userID: h.other_id,
        username: h.username ?? '',
        imgSrc: h.img_src ?? null,
        how: h.how,
        since: h.since.toISOString(),
      })),
      nextCursor: last ? writeCursor([last.since.toISOString(), last.other_id]) : null,
    };
  }
}
