import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { countOne, Limits } from '@videoqs/node/limits/limits';
import { Clock } from '@videoqs/node/runtime/clock';
import { CallFailure } from '@videoqs/node/runtime/failure';
import { Log } from '@videoqs/node/runtime/log';
import { RESEND_SECONDS } from '../code/code.rules.ts';
import { SendCode } from '../code/send-code.ts';
import type { Asker, Target } from '../code/target.ts';
import type { DeviceCookie } from '../device/device-cookie.ts';
import { tokenName } from '../device/device-token.ts';
import { lockMember } from '../member/member.store.ts';
import { messages } from '../messages.ts';
import { spelledAlike } from './password.rules.ts';
import { type Meant, resetTarget } from './password.store.ts';
import { RequestTokens } from './request-tokens.ts';

/** The number of requests that are allowed in an hour: from one address, and by one browser for one name. */
const ASKED = { address: 20, name: 5, seconds: 3_600 } as const;

/** The origin of a request. */
interface Where {
  address: string;
  /** The token of a browser that has signed in before; '' if there is none. */
  device: string;
  requester: DeviceCookie;
}

/**
 * Sends codes for a new password. The answer does not reveal who is a member: the words and the database statements are
 * the same for every name, and the code is saved and sent only after the answer.
 */
@Injectable()
export class SendPasswordCode implements OnModuleDestroy {
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly orm: MikroORM,
    private readonly codes: SendCode,
    private readonly limits: Limits,
    private readonly log: Log,
    private readonly clock: Clock,
    private readonly requests: RequestTokens,
  ) {}

  /**
   * Sends a code and gives the browser a token. The code works only in this browser and counts for its limits.
   * @throws CallFailure too-many
   */
  async reset(
    { usernameEmailOrCell: typed }: Parsed<'/api/user/passwordReset'>,
    where: Where,
  ): Promise<Reply<'/api/user/passwordReset'>> {
    const { meant, wait } = await this.ask(typed, where);
    const owner = meant?.known ? meant : null;
    const refused = owner && !owner.target && (owner.fresh ? messages.resetFresh : messages.resetPending);
    return {
      success: !refused,
      identifierIsPending: Boolean(refused && !owner?.fresh),
      userID: owner?.userID ?? null,
      userMessage: refused || (wait ? messages.resetAgain(wait) : messages.resetSent),
    };
  }

  /** @throws CallFailure too-many */
  async resend(
    { identifier: typed }: Parsed<'/api/user/sendPasswordCode'>,
    where: Where,
  ): Promise<Reply<'/api/user/sendPasswordCode'>> {
    const { wait } = await this.ask(typed, where);
    return { error: wait > 0, userMessage: wait ? messages.resetAgain(wait) : messages.resetSent };
  }

  /**
   * @returns the member, and the seconds until another code may be sent; 0 seconds when a code is being sent, if the
   * member exists
   */
  private async ask(typed: string, { address, device, requester }: Where) {
    const meant = await resetTarget(this.orm.em, typed, this.clock.now(), device);
    const known = meant?.known ?? false;
    const isOurs = this.requests.nameOf(requester.token) !== '';
    const token = isOurs ? requester.token : this.requests.make();
    const browser = this.requests.nameOf(token);
    // A browser that has signed in before has its own limit, which nobody else can use up.
    if (!known) await countOne(this.limits.limiter('password-code-address', ASKED.address, ASKED.seconds), address);
    const by = known ? [tokenName(device)] : isOurs ? [browser] : [browser, address];
    const counted = by.map((asker) => `${spelledAlike(typed)} ${asker}`);
    const asked = this.limits.limiter('password-code-name', ASKED.name, ASKED.seconds);
    for (const key of counted) await countOne(asked, key);
    requester.set(token);
    const wait = Math.max(...(await Promise.all(counted.map((key) => this.secondsToWait(key)))));
    if (wait === 0) this.sendLater(meant, { address, known, browser });
    return { meant, wait };
  }

  /**
   * The number of seconds that the answer gives. It is the same for every name. The limits of codes cause further
   * waits. These are not shown, because they would reveal whether the member exists.
   */
  private async secondsToWait(counted: string): Promise<number> {
    try {
      await countOne(this.limits.limiter('password-code-resend', 1, RESEND_SECONDS), counted);
      return 0;
    } catch (refused) {
      if (refused instanceof CallFailure && refused.details.retryAfter) return refused.details.retryAfter;
      throw refused;
    }
  }

  private sendLater(meant: Meant | null, asker: Asker): void {
    if (!meant?.target) return;
    const sending = this.send(meant.target, asker).catch((error) =>
      this.log.error({ err: error }, 'the code for a new password could not be sent'),
    );
    this.underWay.add(sending);
    void sending.finally(() => this.underWay.delete(sending));
  }

  private send(target: Target, asker: Asker): Promise<void> {
    return inTransaction(this.orm, async (em, afterCommit) => {
      const member = await lockMember(em, target.userID);
      const stillTheirs = member?.verified(target.kind) === target.identifier;
      if (stillTheirs && (await this.codes.wait(em, 'password', target, asker)) === 0)
        await this.codes.send(em, afterCommit, 'password', target, asker);
    });
  }

  /** Waits at shutdown until all codes that were announced have been sent. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.underWay);
  }
}
