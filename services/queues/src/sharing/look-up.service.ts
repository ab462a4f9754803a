import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/wire/calls';
import { memberNamed } from '@videoqs/node/snapshots/member-named';
import { tables } from '../database.ts';

/** Finds members by the name they go by; exactly, so that nobody leafs through members. */
@Injectable()
export class LookUpService {
  constructor(private readonly orm: MikroORM) {}

  async find({ username }: Parsed<'/api/queues/lookUpMember'>): Promise<Reply<'/api/queues/lookUpMember'>> {
    const found = await tables(this.orm)
      .selectFrom('member')
      .select(['id', 'username', 'img_src'])
      .where('id', '=', memberNamed(username))
      .executeTakeFirst();
    return { member: found ? { userID: found.id, username: found.username, imgSrc: found.img_src } : null };
  }
}
