import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { type AfterCommit, inTransaction } from '@videoqs/node/database/transaction';
import { countOne, Limits } from '@videoqs/node/limits/limits';
import { Clock } from '@videoqs/node/runtime/clock';
import { CheckCode } from '../code/check-code.ts';
import { targetOf } from '../code/target.ts';
import { endSessions } from '../credential/end-sessions.ts';
import type { Member } from '../member/member.entity.ts';
import { lockCaller } from '../member/member.store.ts';
import { PostMessages } from '../message/post-messages.ts';
import { messages } from '../messages.ts';
import { SessionCopies } from '../session/session-copies.ts';
import { dayOf, deleteAtFrom } from './account-deletion.rules.ts';

/** The number of codes that a member may try in a day. */
const TRIES_A_DAY = 25;

type Outcome = Reply<'/api/account/deleteAccount'>;
const refused = (userMessage: string): Outcome => ({ success: false, userMessage, deleteAt: null });

/** Schedules the deletion of an account for a week later. */
@Injectable()
export class DeleteAccount {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly codes: CheckCode,
    private readonly limits: Limits,
    private readonly sessions: SessionCopies,
    private readonly outgoing: PostMessages,
  ) {}

  /**
   * Schedules the deletion and ends every session. The call must contain the exact username and, if the member can
   * receive a code, that code.
   * @throws CallFailure too-many; NotAuthorized when the member no longer exists
   */
  async delete(userID: number, body: Parsed<'/api/account/deleteAccount'>): Promise<Outcome> {
    if (body.sentCode) await countOne(this.limits.limiter('leaving-codes', TRIES_A_DAY, 86_400), String(userID));
    const { outcome, ended } = await inTransaction(this.orm, async (em, afterCommit) => {
      const member = await lockCaller(em, userID);
      const fault =
        body.username === member.username ? await this.fault(em, member, body.sentCode) : messages.deletionName;
      if (fault) return { outcome: refused(fault), ended: [] };
      const deleteAt = deleteAtFrom(this.clock.now());
      member.deleteAt = deleteAt;
      await em.flush();
      await this.tell(em, afterCommit, member, deleteAt);
      const outcome = {
        success: true,
        userMessage: messages.deletionSoon(dayOf(deleteAt)),
        deleteAt: deleteAt.toISOString(),
      };
      return { outcome, ended: await endSessions(em, userID) };
    });
    await this.sessions.bury(ended);
    return outcome;
  }

  private async fault(em: EntityManager, member: Member, sentCode: string | undefined): Promise<string | null> {
    const target = targetOf(member);
    if (!target) return null;
    return sentCode ? this.codes.check(em, 'leaving', target, sentCode) : messages.deletionCodeMissing;
  }

  private async tell(em: EntityManager, afterCommit: AfterCommit, member: Member, deleteAt: Date): Promise<void> {
    const email = member.verified('email');
    if (!email) return;
    const words = { letter: messages.accountDeletion(dayOf(deleteAt)) };
    await this.outgoing.post(em, afterCommit, 'email', [{ userID: member.id, to: [email], words }]);
  }
}
