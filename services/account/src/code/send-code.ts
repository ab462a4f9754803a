import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { trimCode } from '@videoqs/contract/wire/rules';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { countOne, Limits } from '@videoqs/node/http/limits';
import { Clock } from '@videoqs/node/runtime/clock';
import { signaturesOf } from '@videoqs/node/runtime/signature';
import type { IdentifierKind } from '../member/member.entity.ts';
import { MessageService } from '../message/message.service.ts';
import { messages } from '../messages.ts';
import { tables } from '../tables.ts';
import type { CodePurpose } from './code.entity.ts';

export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const RESEND_SECONDS = 30;
/**
 * Codes that go only to whoever verified the address and has shown a password or a session. The others strangers can
 * have sent, and are counted apart: whatever they ask for, the owner gets in.
 */
const OWNERS: readonly CodePurpose[] = ['sign-in', 'leaving'];
interface Most {
  codes: number;
  seconds: number;
}
const DAY_SECONDS = 86_400;
/** Codes to one email or cell that one member has sent there, or one browser that asks for a new password. */
const MOST_OF_ONE: readonly Most[] = [
  { codes: 1, seconds: RESEND_SECONDS },
  { codes: 5, seconds: 3_600 },
  { codes: 15, seconds: DAY_SECONDS },
];
/** That all strangers have sent there, so that no mailbox is flooded. A network address's first of a day goes beyond it. */
const MOST_OF_ALL = {
  email: [
    { codes: 20, seconds: 3_600 },
    { codes: 60, seconds: DAY_SECONDS },
  ],
  cell: [
    { codes: 5, seconds: 3_600 },
    { codes: 15, seconds: DAY_SECONDS },
  ],
} as const;
/** Nothing goes beyond this: each code can be guessed at 5 times. */
const MOST_AT_ALL: readonly Most[] = [{ codes: 100, seconds: DAY_SECONDS }];

const { sign, isRight } = signaturesOf('');
const saidBy = (userID: number, purpose: CodePurpose, code: string) => `${userID}:${purpose}:${code}`;

/** What codes are hashed with. */
export class CodeSecret {
  constructor(readonly value: string) {}
}

/** Where a code goes. */
export interface Target {
  userID: number;
  kind: IdentifierKind;
  identifier: string;
}

/** Who has a code sent. */
export interface Asker {
  address: string;
  /** Of a new password: the name of the browser that asks, '' where it has none. */
  browser?: string;
  /** It has signed in to the account before: what strangers ask for does not count for it. */
  known?: boolean;
}

/** Codes sent to an email or cell: 6 digits, 10 minutes, 5 tries, used once, kept hashed, each for one purpose. */
@Injectable()
export class CodeService {
  constructor(
    private readonly clock: Clock,
    private readonly outgoing: MessageService,
    private readonly secret: CodeSecret,
    private readonly limits: Limits,
  ) {}

  /** Makes and sends one in the caller's transaction; those before it of the same asker are void. */
  async send(
    em: EntityManager,
    afterCommit: AfterCommit,
    purpose: CodePurpose,
    { userID, kind, identifier }: Target,
    { address, browser = '', known = false }: Asker = { address: '' },
  ): Promise<void> {
    const now = this.clock.now();
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
    await tables(em)
      .updateTable('code')
      .set({ used_at: now })
      .where('user_id', '=', userID)
      .where('purpose', '=', purpose)
      .where('asker', '=', browser)
      .where('used_at', 'is', null)
      .execute();
    await tables(em)
      .insertInto('code')
      .values({
        user_id: userID,
        purpose,
        identifier,
        asker: browser,
        asked_from: address,
        code_hash: Buffer.from(sign(saidBy(userID, purpose, code), this.secret.value), 'base64url'),
        created_at: now,
        expires_at: new Date(now.getTime() + CODE_MINUTES * 60_000),
      })
      .execute();
    const to = { userID, recipient: identifier };
    if (kind === 'email') {
      await this.outgoing.mail(em, afterCommit, { ...to, letter: messages.code(code, purpose) });
      return;
    }
    // who has forgotten a password is told the same whether anybody goes by that number
    const toWhom = purpose === 'password' ? { ofStranger: !known } : { awaited: true };
    await this.outgoing.text(em, afterCommit, { ...to, text: messages.codeText(code), ...toWhom });
  }

  /**
   * Ask for it under the member's lock.
   * @param from undefined: the member themself, by a password or a session
   * @returns seconds until one for this purpose may be sent there; 0: now.
   */
  async wait(
    em: EntityManager,
    purpose: CodePurpose,
    { userID, kind, identifier }: Target,
    from?: Asker,
  ): Promise<number> {
    const now = this.clock.now().getTime();
    const sent = await tables(em)
      .selectFrom('code')
      .select(['created_at', 'user_id', 'asker'])
      .where('identifier', '=', identifier)
      .where('purpose', OWNERS.includes(purpose) ? 'in' : 'not in', OWNERS)
      .where('created_at', '>', new Date(now - DAY_SECONDS * 1000))
      .orderBy('created_at', 'desc')
      .execute();
    const until = (codes: readonly { created_at: Date }[], most: readonly Most[]) =>
      Math.max(
        0,
        ...most.map((m) => {
          const code = codes[m.codes - 1];
          return code ? Math.ceil((code.created_at.getTime() + m.seconds * 1000 - now) / 1000) : 0;
        }),
      );
    const own = sent.filter((code) => code.user_id === userID && code.asker === (from?.browser ?? ''));
    const wait = until(own, MOST_OF_ONE);
    if (wait > 0 || !from || from.known) return wait;
    const waitOfAll = until(sent, MOST_OF_ALL[kind]);
    if (waitOfAll > 0 && !until(sent, MOST_AT_ALL) && (await this.isFirst(identifier, from.address))) return 0;
    return waitOfAll;
  }

  /** However many others ask, who has not asked yet gets one code a day. */
  private isFirst(identifier: string, address: string): Promise<boolean> {
    const first = countOne(this.limits.limiter('code-first', 1, DAY_SECONDS), `${identifier} ${address}`);
    return first.then(
      () => true,
      () => false,
    );
  }

  /**
   * Spends a try of the newest code, the only one that counts; of a new password, the newest that `from` asked for.
   * @returns null when the code is right, else what to tell the member
   */
  async check(
    em: EntityManager,
    purpose: CodePurpose,
    { userID, identifier }: Pick<Target, 'userID' | 'identifier'>,
    typed: string,
    from: Asker = { address: '' },
  ): Promise<string | null> {
    const now = this.clock.now();
    const tried = await tables(em)
      .updateTable('code')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('id', '=', (db) =>
        db
          .selectFrom('code')
          .select('id')
          .where('user_id', '=', userID)
          .where('purpose', '=', purpose)
          // a code is good where it was asked for: a browser without cookies is known by its address
          .$if(purpose === 'password', (q) =>
            from.browser ? q.where('asker', '=', from.browser) : q.where('asked_from', '=', from.address),
          )
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .forUpdate(),
      )
      .where('identifier', '=', identifier)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .where('tries', '<', CODE_TRIES)
      .returning(['id', 'code_hash', 'tries'])
      .executeTakeFirst();
    if (!tried) return messages.codeSpent;
    const kept = Buffer.from(tried.code_hash).toString('base64url');
    if (!isRight(kept, saidBy(userID, purpose, trimCode(typed)), this.secret.value))
      return tried.tries < CODE_TRIES ? messages.codeWrong(CODE_TRIES - tried.tries) : messages.codeSpent;
    await tables(em).updateTable('code').set({ used_at: now }).where('id', '=', tried.id).execute();
    return null;
  }
}
