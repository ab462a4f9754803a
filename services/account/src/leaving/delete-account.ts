import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { type AfterCommit, inTransaction } from '@videoqs/node/database/transaction';
import { countOne, Limits } from '@videoqs/node/http/limits';
import { Clock } from '@videoqs/node/runtime/clock';
import { NotAuthorized } from '@videoqs/node/runtime/failure';
import { CodeService } from '../code/code.service.ts';
import type { Member } from '../member/member.entity.ts';
import { lockMember } from '../member/member.loader.ts';
import { MessageService } from '../message/message.service.ts';
import { messages } from '../messages.ts';
import { SessionService } from '../session/session.service.ts';

/** Days to change one's mind in. */
export const LEAVING_DAYS = 7;
const DAY_MS = 86_400_000;
/** Codes typed for this by one member in a day. */
const TRIES_A_DAY = 25;

type Outcome = Reply<'/api/account/deleteAccount'>;
const refused = (userMessage: string): Outcome => ({ success: false, userMessage, deleteAt: null });

/** Deleting an account in a week's time, and changing one's mind. */
@Injectable()
export class LeavingService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly codes: CodeService,
    private readonly limits: Limits,
    private readonly sessions: SessionService,
    private readonly outgoing: MessageService,
  ) {}

  /** @throws CallFailure too-many when texts are spent; NotAuthorized when the member is gone */
  sendCode(userID: number): Promise<Reply<'/api/account/sendLeavingCode'>> {
    return inTransaction(this.orm, async (em, afterCommit) => {
      const target = targetOf(await this.locked(em, userID));
      if (!target) return { error: false, userMessage: messages.leavingNoCode, valCodeType: null };
      const wait = await this.codes.wait(em, 'leaving', target);
      if (wait > 0) return { error: true, userMessage: messages.codeTooSoon(wait), valCodeType: target.kind };
      await this.codes.send(em, afterCommit, 'leaving', target);
      return { error: false, userMessage: messages.codeSent, valCodeType: target.kind };
    });
  }

  /**
   * By the username as it is written, and the code that was sent, where one can go. Ends every session.
   * @throws CallFailure too-many; NotAuthorized when the member is gone
   */
  async delete(userID: number, body: Parsed<'/api/account/deleteAccount'>): Promise<Outcome> {
    if (body.sentCode) await countOne(this.limits.limiter('leaving-codes', TRIES_A_DAY, 86_400), String(userID));
    const { outcome, ended } = await inTransaction(this.orm, async (em, afterCommit) => {
      const member = await this.locked(em, userID);
      const fault =
        body.username === member.username ? await this.fault(em, member, body.sentCode) : messages.leavingName;
      if (fault) return { outcome: refused(fault), ended: [] };
      const deleteAt = new Date(this.clock.now().getTime() + LEAVING_DAYS * DAY_MS);
      member.deleteAt = deleteAt;
      await em.flush();
      await this.tell(em, afterCommit, member, deleteAt);
      const outcome = {
        success: true,
        userMessage: messages.leavingSoon(dayOf(deleteAt)),
        deleteAt: deleteAt.toISOString(),
      };
      return { outcome, ended: await this.sessions.endAll(em, userID) };
    });
    await this.sessions.bury(ended);
    return outcome;
  }

  /** @throws NotAuthorized when the member is gone */
  async keep(userID: number): Promise<void> {
    await inTransaction(this.orm, async (em) => {
      (await this.locked(em, userID)).deleteAt = null;
    });
  }

  private async locked(em: EntityManager, userID: number): Promise<Member> {
    const member = await lockMember(em, userID);
    if (!member) throw new NotAuthorized();
    return member;
  }

  private async fault(em: EntityManager, member: Member, sentCode: string | undefined): Promise<string | null> {
    const target = targetOf(member);
    if (!target) return null;
    return sentCode ? this.codes.check(em, 'leaving', target, sentCode) : messages.leavingCodeMissing;
  }

  private async tell(em: EntityManager, afterCommit: AfterCommit, member: Member, deleteAt: Date): Promise<void> {
    if (!member.email || !member.emailVerified) return;
    const letter = messages.leaving(dayOf(deleteAt));
    await this.outgoing.mail(em, afterCommit, { userID: member.id, recipient: member.email, letter });
  }
}

/** Where a code can go: the verified email, else the verified cell. */
function targetOf(member: Member) {
  const kind = member.verifiedKind();
  const identifier = kind && member.identifier(kind);
  return identifier ? { userID: member.id, kind, identifier } : null;
}

const dayOf = (at: Date): string =>
  at.toLocaleDateString('en-US', { timeZone: 'America/Los_Angeles', dateStyle: 'long' });
