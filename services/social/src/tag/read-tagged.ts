import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import type { RpcParsed, RpcReply } from '@videoqs/contract/rpc';
import { tagKey } from '@videoqs/contract/social/words/words-text';
import { mediaKeyValue, timestamp } from '@videoqs/contract/wire/values';
import { readCursor, writeCursor } from '@videoqs/node/http/cursor';
import { z } from 'zod';
import { presentTagged } from './tag.presenter.ts';
import { countTagged, keysTagged, tagged } from './tag.store.ts';

/** The last title of the previous page: the time at which it got the tag, and its key. */
const position = z.tuple([timestamp, mediaKeyValue]);

/** The maximum number of titles in an answer to another service. */
const MOST = 20_000;

/** Lists the titles to which the caller gave a tag. */
@Injectable()
export class ReadTagged {
  constructor(private readonly orm: MikroORM) {}

  async fetch(
    userID: number,
    { tag, limit, after }: Parsed<'/api/tags/fetchTagged'>,
  ): Promise<Reply<'/api/tags/fetchTagged'>> {
    const key = tagKey(tag);
    const [rows, count] = await Promise.all([
      tagged(this.orm.em, userID, { key, after: readCursor(position, after), limit: limit + 1 }),
      countTagged(this.orm.em, userID, key),
    ]);
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      tag: rows[0]?.tag ?? tag,
      count,
      titles: rows.slice(0, limit).map(presentTagged),
      nextCursor: last ? writeCursor([last.at.toISOString(), last.media_key]) : null,
    };
  }

  /** For other services: returns the titles to which a member gave a tag. */
  async keys({ userID, tag }: RpcParsed<'social.tagged'>): Promise<RpcReply<'social.tagged'>> {
    return { keys: await keysTagged(this.orm.em, userID, tagKey(tag), MOST) };
  }
}
