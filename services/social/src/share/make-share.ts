import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Body, Reply } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { Clock } from '@videoqs/node/runtime/clock';
import { throwIfPast } from '@videoqs/node/runtime/deadline';
import { introduce } from '@videoqs/node/snapshots/member.snapshot';
import { base58Code } from '@videoqs/node/text/base58';
import { UnknownTitle } from '../snapshot/snapshot.errors.ts';
import { printable } from './share.rules.ts';
import { insertShare, setMessage, shareOf } from './share.store.ts';

const LETTERS = 10;

/** Makes links that share a title. */
@Injectable()
export class MakeShare {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * The member's code for a title. There is one code for each title, created on first use.
   * @throws UnknownTitle, Unavailable
   */
  async link(
    me: SignedMember,
    { mediaType_vid }: Body<'/api/ptoyr/createPtoyrCodeLink'>,
  ): Promise<Reply<'/api/ptoyr/createPtoyrCodeLink'>> {
    const made = (await shareOf(this.orm.em, me.userID, mediaType_vid)) ?? (await this.make(me, mediaType_vid));
    return { ptoyrCode: made.code, msgText100: made.message };
  }

  /** @throws UnknownTitle, Unavailable */
  async say(me: SignedMember, body: Body<'/api/ptoyr/addPtoyrMessage'>): Promise<Reply<'/api/ptoyr/addPtoyrMessage'>> {
    const { ptoyrCode } = await this.link(me, body);
    await setMessage(this.orm.em, ptoyrCode, printable(body.msgText100));
    return { success: true };
  }

  private async make(me: SignedMember, mediaKey: string) {
    const { em } = this.orm;
    const [card] = await this.rpc.ask('titles.cards', { keys: [mediaKey] });
    if (!card) throw new UnknownTitle();
    throwIfPast();
    await introduce(em, me);
    const { title, year, poster_path: posterPath } = card;
    const share = { senderID: me.userID, mediaKey, title, year, posterPath };
    await insertShare(em, { code: base58Code(LETTERS), ...share, at: this.clock.now() });
    // If two calls created a code at the same time, this reads the code of the first call.
    const made = await shareOf(em, me.userID, mediaKey);
    if (!made) throw new Error('a new share was not found in the database');
    return made;
  }
}
