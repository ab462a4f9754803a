import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { countOne, Limits } from '@videoqs/node/limits/limits';
import { Clock } from '@videoqs/node/runtime/clock';
import { Channels } from '../channel/channels.ts';
import { PostMessages } from '../message/post-messages.ts';
import { messages } from '../messages.ts';
import type { CodePurpose } from './code.entity.ts';
import { CODE_MINUTES, DAY_SECONDS, mayGetOneMore, mayGoBeyond, waitOfAll, waitOfOne } from './code.rules.ts';
import { codesSent, keepCode } from './code.store.ts';
import { CodeSecret } from './code-hash.ts';
import type { Asker, Target } from './target.ts';

/**
 * Sends codes to an email or cell. A code has 6 digits, 10 minutes and 5 tries, works once, is stored hashed and has a
 * single purpose.
 */
@Injectable()
export class SendCode {
  constructor(
    private readonly clock: Clock,
    private readonly channels: Channels,
    private readonly outgoing: PostMessages,
    private readonly secret: CodeSecret,
    private readonly limits: Limits,
  ) {}

  /**
   * Makes and sends a code in the caller's transaction and invalidates the requester's earlier ones.
   * @throws TextsSpent when the caller waits for it and no text is left for today
   */
  async send(
    em: EntityManager,
    afterCommit: AfterCommit,
    purpose: CodePurpose,
    { userID, kind, identifier }: Target,
    { address, browser = '', known = false }: Asker = { address: '' },
  ): Promise<void> {
    const now = this.clock.now();
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
    await keepCode(em, {
      ...{ userID, purpose, identifier, asker: browser, askedFrom: address, now },
      hash: this.secret.hash(userID, purpose, code),
      expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
    });
    // for a forgotten password the answer must not show whether a member has that number
    const toWhom = purpose === 'password' ? { ofStranger: !known } : { awaited: true };
    const words = { letter: messages.code(code, purpose), line: () => messages.codeText(code) };
    await this.outgoing.post(em, afterCommit, this.channels.proving(kind), [
      { userID, to: [identifier], words, ...toWhom },
    ]);
  }

  /**
   * Call this under the member's lock.
   * @param from undefined for the member themself, known by a password or session
   * @returns seconds until a code for this purpose may be sent there; 0 for now
   */
  async wait(
    em: EntityManager,
    purpose: CodePurpose,
    { userID, kind, identifier }: Target,
    from?: Asker,
  ): Promise<number> {
    const now = this.clock.now();
    const sent = await codesSent(em, identifier, purpose, new Date(now.getTime() - DAY_SECONDS * 1_000));
    const own = sent.filter((code) => code.user_id === userID && code.asker === (from?.browser ?? ''));
    const wait = waitOfOne(own, now);
    if (wait > 0 || !from || from.known) return wait;
    const together = waitOfAll(sent, kind, now);
    if (together > 0 && from.browser && mayGetOneMore(own)) return 0;
    if (together > 0 && mayGoBeyond(sent, now) && (await this.isFirst(identifier, from.address))) return 0;
    return together;
  }

  /** A network address without an earlier request gets one code a day, however many others request codes. */
  private isFirst(identifier: string, address: string): Promise<boolean> {
    const first = countOne(this.limits.limiter('code-first', 1, DAY_SECONDS), `${identifier} ${address}`);
    return first.then(
      () => true,
      () => false,
    );
  }
}
