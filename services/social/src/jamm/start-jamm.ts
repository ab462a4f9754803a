import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { JAMM_LIMITS } from '@videoqs/contract/social/jamm';
import { Clock } from '@videoqs/node/runtime/clock';
import { throwIfPast } from '@videoqs/node/runtime/deadline';
import { base58Code } from '@videoqs/node/text/base58';
import { messages } from '../messages.ts';
import { PickTitles } from '../pick/pick-titles.ts';
import { insertJamm } from './jamm.store.ts';

const LETTERS = 10;

/** Starts group votes. Only a member can start a vote; anyone with its link can vote. */
@Injectable()
export class StartJamm {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly picks: PickTitles,
  ) {}

  /**
   * Starts a vote on the best titles that all members of the group can watch. Anyone with the link sees the picks. So
   * the picks neither contain the host's private plays nor name members outside the group.
   * @throws GroupNotAllowed, Unavailable
   */
  async start(
    me: SignedMember,
    { minutes, ...group }: Parsed<'/api/jamm/startJamm'>,
  ): Promise<Reply<'/api/jamm/startJamm'>> {
    const { name, people, picks } = await this.picks.pick(me, group, true);
    if (picks.length < 2) return { success: false, userMessage: messages.tooFewPicks };
    const at = this.clock.now();
    const code = base58Code(LETTERS);
    throwIfPast();
    await insertJamm(this.orm.em, {
      code,
      hostID: me.userID,
      queueID: group.queueID ?? null,
      name,
      people: people.map((p) => p.userID),
      picks: picks.slice(0, JAMM_LIMITS.ballot).map(({ twins: _, ...pick }) => pick),
      closesAt: new Date(at.getTime() + minutes * 60_000),
      at,
    });
    return { success: true, jammCode: code };
  }
}
