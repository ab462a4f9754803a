import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { Clock } from '@videoqs/node/runtime/clock';
import { endSessions } from '../credential/end-sessions.ts';
import { lockMember, setSuspended } from '../member/member.store.ts';
import { SessionCopies } from '../session/session-copies.ts';
import { KeepRecord } from './keep-record.ts';
import { messages } from './messages.ts';

/**
 * Ends members' sessions, suspends members, and lifts suspensions. Reviews and other content of a suspended member
 * stay.
 */
@Injectable()
export class SuspendMember {
  constructor(
    private readonly clock: Clock,
    private readonly record: KeepRecord,
    private readonly copies: SessionCopies,
  ) {}

  async endSessions(by: number, userID: number): Promise<Reply<'/api/ops/endSessions'>> {
    const deed = { userID: by, deed: 'endSessions', aboutID: userID } as const;
    const end = async (em: EntityManager) => ((await lockMember(em, userID)) ? endSessions(em, userID) : null);
    const ended = await this.record.of(deed, end, (result) => !result);
    if (!ended) return { success: false, userMessage: messages.memberGone };
    await this.copies.bury(ended);
    return { success: true };
  }

  /** The member's row is changed first. A sign-in at the same moment then waits and is refused. */
  async suspend(
    by: number,
    { memberID: userID, reason }: Parsed<'/api/ops/suspendMember'>,
  ): Promise<Reply<'/api/ops/suspendMember'>> {
    if (userID === by) return { success: false, userMessage: messages.notYourself };
    const deed = { userID: by, deed: 'suspendMember', aboutID: userID, detail: reason } as const;
    const end = async (em: EntityManager) =>
      (await setSuspended(em, userID, this.clock.now())) ? endSessions(em, userID) : null;
    const ended = await this.record.of(deed, end, (result) => !result);
    if (!ended) return { success: false, userMessage: messages.alreadySuspended };
    await this.copies.bury(ended);
    return { success: true };
  }

  async lift(
    by: number,
    { memberID: userID, reason }: Parsed<'/api/ops/liftSuspension'>,
  ): Promise<Reply<'/api/ops/liftSuspension'>> {
    const deed = { userID: by, deed: 'liftSuspension', aboutID: userID, detail: reason } as const;
    const lifted = await this.record.of(
      deed,
      (em) => setSuspended(em, userID, null),
      (result) => !result,
    );
    return lifted ? { success: true } : { success: false, userMessage: messages.notSuspended };
  }
}
