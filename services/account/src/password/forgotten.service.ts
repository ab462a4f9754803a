import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/wire/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { CallFailure } from '@videoqs/node/http/failure';
import { countOne, Limits } from '@videoqs/node/http/limits';
import { Log } from '@videoqs/node/service/log';
import { CodeService, RESEND_SECONDS, type Target } from '../code/code.service.ts';
import { tables } from '../database.ts';
import { lockMember } from '../member/member.loader.ts';
import { messages } from '../messages.ts';
import { type Meant, resetTarget, spelledAlike } from './reset-target.ts';

/** Of one address in an hour; of one name, whether anybody has it or not. */
const ASKED = { address: 20, name: 5, seconds: 3_600 } as const;

/**
 * Sends codes for a new password. Strangers learn nothing of who is a member: the answer has the same words, is made by
 * the same statements, and does not wait for the code, which is written and sent after it.
 */
@Injectable()
export class ForgottenService implements OnModuleDestroy {
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly orm: MikroORM,
    private readonly codes: CodeService,
    private readonly limits: Limits,
    private readonly log: Log,
  ) {}

  /** @param device the token of the browser's cookie @throws CallFailure too-many */
  async reset(
    { usernameEmailOrCell: typed }: Parsed<'/api/user/passwordReset'>,
    address: string,
    device: string,
  ): Promise<Reply<'/api/user/passwordReset'>> {
    await this.count(typed, address);
    const meant = await resetTarget(tables(this.orm), typed, device);
    if ((await this.secondsToWait(typed)) === 0) this.sendLater(meant);
    const owner = meant?.known ? meant : null;
    const isPending = owner !== null && !owner.target;
    return {
      success: !isPending,
      identifierIsPending: isPending,
      userID: owner?.userID ?? null,
      userMessage: isPending ? messages.resetPending : messages.resetSent,
    };
  }

  /** @throws CallFailure too-many */
  async resend(
    { identifier: typed }: Parsed<'/api/user/sendPasswordCode'>,
    address: string,
  ): Promise<Reply<'/api/user/sendPasswordCode'>> {
    await this.count(typed, address);
    const meant = await resetTarget(tables(this.orm), typed);
    const wait = await this.secondsToWait(typed);
    if (wait > 0) return { error: true, userMessage: messages.codeTooSoon(wait) };
    this.sendLater(meant);
    return { error: false, userMessage: messages.resetSent };
  }

  private async count(typed: string, address: string): Promise<void> {
    await countOne(this.limits.limiter('password-code-address', ASKED.address, ASKED.seconds), address);
    await countOne(this.limits.limiter('password-code-name', ASKED.name, ASKED.seconds), spelledAlike(typed));
  }

  /** Told of every name alike; the codes' own wait, by address, is kept silently. */
  private async secondsToWait(typed: string): Promise<number> {
    try {
      await countOne(this.limits.limiter('password-code-resend', 1, RESEND_SECONDS), spelledAlike(typed));
      return 0;
    } catch (refused) {
      if (refused instanceof CallFailure && refused.details.retryAfter) return refused.details.retryAfter;
      throw refused;
    }
  }

  private sendLater(meant: Meant | null): void {
    if (!meant?.target) return;
    const sending = this.send(meant.target).catch((error) => this.log.error({ err: error }, 'password code not sent'));
    this.underWay.add(sending);
    void sending.finally(() => this.underWay.delete(sending));
  }

  private send(target: Target): Promise<void> {
    return inTransaction(this.orm, async (em, afterCommit) => {
      const member = await lockMember(em, target.userID);
      const stillTheirs = member?.identifier(target.kind) === target.identifier && member.isVerified(target.kind);
      if (stillTheirs && (await this.codes.wait(em, 'password', target.identifier)) === 0)
        await this.codes.send(em, afterCommit, 'password', target);
    });
  }

  /** A service that stops finishes what it has promised. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.underWay);
  }
}
