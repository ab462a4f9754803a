import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { timestamp } from '@videoqs/contract/wire/values';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { z } from 'zod';
import { blocksAndMutesOf } from '../relation/block-or-mute.store.ts';
import { presentBlockOrMute } from './blocks.presenter.ts';

/** The last row of the previous page. */
const position = z.tuple([timestamp, z.int().min(1)]);

/** Lists the members whom a member blocks or mutes. */
@Injectable()
export class ReadBlocks {
  constructor(private readonly orm: MikroORM) {}

  /** Lists a page of blocked and muted members, the latest first. @throws InvalidBody for an invalid cursor */
  async list(
    userID: number,
    { limit, after }: Parsed<'/api/person/fetchHidden'>,
  ): Promise<Reply<'/api/person/fetchHidden'>> {
    const rows = await blocksAndMutesOf(this.orm.em, userID, { after: readCursor(position, after), limit: limit + 1 });
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      people: rows.slice(0, limit).map(presentBlockOrMute),
      nextCursor: last ? writeCursor([last.since.toISOString(), last.other_id]) : null,
    };
  }
}
