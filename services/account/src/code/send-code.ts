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
 * Sends codes to an email or cell. A code has 6 digits, is valid for 10 minutes, allows 5 tries, works once, and has a
 * single purpose. Only its hash is stored.
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
   * Makes and sends a code in the caller's transaction. The requester's earlier codes become invalid.
   * @throws TextsSpent when the caller waits for the code and the member's texts for today are used up
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
    // After a forgotten password, the answer must not show whether a member has that number.
    const toWhom = purpose === 'password' ? { ofStranger: !known } : { awaited: true };
    const words = { letter: messages.code(code, purpose), line: () => messages.codeText(code) };
    await this.outgoing.post(em, afterCommit, this.channels.proving(kind), [
      { userID, to: [identifier], words, ...toWhom },
    ]);
  }

  /**
   * How long the requester has to wait. Call this function while the member's row is locked.
   * @param from undefined for the member themself, known by a password or session
   * @returns the seconds until a code for this purpose may be sent there; 0 if it may be sent now
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

  /**
   * Whether this IP address makes its first request today. Such a request gets a code, however many others request
   * codes.
   */
  private isFirst(identifier: string, address: string): Promise<boolean> {
    const first = countOne(this.limits.limiter('code-first', 1, DAY_SECONDS), `${identifier} ${address}`);
    return first.then(
      () => true,
      () => false,
    );
  }
}
