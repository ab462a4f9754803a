import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { trimCode } from '@videoqs/contract/wire/rules';
import { Clock } from '@videoqs/node/service/clock';
import { MessageService } from '../message/message.service.ts';
import { messages } from '../messages.ts';

export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const RESEND_SECONDS = 30;
export type CodePurpose = 'email' | 'cell';

interface Row {
  id: string;
  code_hash: Buffer;
  tries: number;
  created_at: string;
}

/** Codes that prove an email or cell is the member's: 6 digits, 10 minutes, 5 tries, used once, kept hashed. */
@Injectable()
export class CodeService {
  constructor(
    private readonly clock: Clock,
    private readonly outgoing: MessageService,
    @Inject('codeSecret') private readonly secret: string,
  ) {}

  /** Makes and sends one in the caller's transaction; the codes before it are void. */
  async send(em: EntityManager, userID: number, purpose: CodePurpose, identifier: string): Promise<void> {
    const now = this.clock.now();
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
    await em.execute('update code set used_at = ? where user_id = ? and purpose = ? and used_at is null', [
      now,
      userID,
      purpose,
    ]);
    await em.execute(
      'insert into code (user_id, purpose, identifier, code_hash, created_at, expires_at) values (?, ?, ?, ?, ?, ?)',
      [userID, purpose, identifier, this.hash(userID, code), now, new Date(now.getTime() + CODE_MINUTES * 60_000)],
    );
    await this.outgoing.post(em, {
      channel: purpose === 'email' ? 'email' : 'sms',
      recipient: identifier,
      subject: messages.codeSubject(code),
      text: messages.codeText(code),
    });
  }

  /** @returns seconds until another may be sent; 0: now. */
  async wait(em: EntityManager, userID: number, purpose: CodePurpose): Promise<number> {
    const [last] = (await em.execute(
      'select created_at from code where user_id = ? and purpose = ? order by created_at desc limit 1',
      [userID, purpose],
    )) as { created_at: string }[];
    if (!last) return 0;
    const age = (this.clock.now().getTime() - new Date(last.created_at).getTime()) / 1000;
    return Math.max(0, Math.ceil(RESEND_SECONDS - age));
  }

  /**
   * Spends a try of the newest code, the only one that counts.
   * @returns null when the code is right, else what to tell the member
   */
  async check(
    em: EntityManager,
    userID: number,
    purpose: CodePurpose,
    identifier: string,
    typed: string,
  ): Promise<string | null> {
    const now = this.clock.now();
    const [row] = (await em.execute(
      `update code set tries = tries + 1 where id = (select id from code where user_id = ? and purpose = ?
       order by created_at desc, id desc limit 1 for update)
       and identifier = ? and used_at is null and expires_at > ? and tries < ${CODE_TRIES} returning id, code_hash, tries`,
      [userID, purpose, identifier, now],
    )) as Row[];
    if (!row) return messages.codeSpent;
    if (!timingSafeEqual(row.code_hash, this.hash(userID, trimCode(typed))))
      return row.tries < CODE_TRIES ? messages.codeWrong(CODE_TRIES - row.tries) : messages.codeSpent;
    await em.execute('update code set used_at = ? where id = ?', [now, row.id]);
    return null;
  }

  private hash(userID: number, code: string): Buffer {
    return createHmac('sha256', this.secret).update(`${userID}:${code}`).digest();
  }
}
