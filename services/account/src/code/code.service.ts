import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { trimCode } from '@videoqs/contract/wire/rules';
import type { AfterCommit } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/service/clock';
import { signaturesOf } from '@videoqs/node/service/signature';
import { tables } from '../database.ts';
import type { IdentifierKind } from '../member/member.entity.ts';
import { MessageService } from '../message/message.service.ts';
import { messages } from '../messages.ts';
import type { CodePurpose } from './code.entity.ts';

export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const RESEND_SECONDS = 30;
/**
 * Codes that go only to whoever verified the address and has shown a password or a session. The others strangers can
 * have sent, and are counted apart: whatever they ask for, the owner gets in.
 */
const OWNERS: readonly CodePurpose[] = ['sign-in', 'leaving'];
/** Limit of codes to one email or cell, of each of the two kinds, so that nobody's mailbox is flooded. */
const MOST_SENT = [
  { codes: 5, seconds: 3_600 },
  { codes: 15, seconds: 86_400 },
] as const;
const DAY_SECONDS = 86_400;

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

/** Codes sent to an email or cell: 6 digits, 10 minutes, 5 tries, used once, kept hashed, each for one purpose. */
@Injectable()
export class CodeService {
  constructor(
    private readonly clock: Clock,
    private readonly outgoing: MessageService,
    private readonly secret: CodeSecret,
  ) {}

  /** Makes and sends one in the caller's transaction; the codes before it are void. */
  async send(
    em: EntityManager,
    afterCommit: AfterCommit,
    purpose: CodePurpose,
    { userID, kind, identifier }: Target,
  ): Promise<void> {
    const now = this.clock.now();
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
    await tables(em)
      .updateTable('code')
      .set({ used_at: now })
      .where('user_id', '=', userID)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .execute();
    await tables(em)
      .insertInto('code')
      .values({
        user_id: userID,
        purpose,
        identifier,
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
    // who has forgotten a password is told the same whether anybody goes by that number, and may be a stranger
    const toWhom = purpose === 'password' ? { ofStranger: true } : { awaited: true };
    await this.outgoing.text(em, afterCommit, { ...to, text: messages.codeText(code), ...toWhom });
  }

  /** @returns seconds until one for this purpose may be sent there; 0: now. */
  async wait(em: EntityManager, purpose: CodePurpose, identifier: string): Promise<number> {
    const now = this.clock.now().getTime();
    const sent = await tables(em)
      .selectFrom('code')
      .select('created_at')
      .where('identifier', '=', identifier)
      .where('purpose', OWNERS.includes(purpose) ? 'in' : 'not in', OWNERS)
      .where('created_at', '>', new Date(now - DAY_SECONDS * 1000))
      .orderBy('created_at', 'desc')
      .limit(Math.max(...MOST_SENT.map((most) => most.codes)))
      .execute();
    const until = (nth: number, seconds: number) => {
      const code = sent[nth];
      return code ? Math.ceil((code.created_at.getTime() + seconds * 1000 - now) / 1000) : 0;
    };
    return Math.max(0, until(0, RESEND_SECONDS), ...MOST_SENT.map((most) => until(most.codes - 1, most.seconds)));
  }

  /**
   * Spends a try of the newest code, the only one that counts.
   * @returns null when the code is right, else what to tell the member
   */
  async check(
    em: EntityManager,
    purpose: CodePurpose,
    { userID, identifier }: Pick<Target, 'userID' | 'identifier'>,
    typed: string,
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
