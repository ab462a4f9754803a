import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Reply } from '@videoqs/contract/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { isUploadTicket, makeUploadTicket, UPLOAD_TICKET_SECONDS } from '@videoqs/node/http/upload-ticket';
import { Clock } from '@videoqs/node/runtime/clock';
import { TicketSpent } from './avatar.errors.ts';
import { isTicketKept, keepTicket } from './avatar.store.ts';

/** The secret MEMBER_SECRET, which signs tickets. */
export class TicketSecret {
  constructor(readonly value: string) {}
}

/** Gives a member a ticket with which they can upload one picture. */
@Injectable()
export class StartUpload {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly secret: TicketSecret,
  ) {}

  async start(userID: number): Promise<Reply<'/api/account/startAvatarUpload'>> {
    const now = this.clock.now();
    const ticket = makeUploadTicket(this.secret.value, now);
    const expiresAt = new Date(now.getTime() + UPLOAD_TICKET_SECONDS * 1_000);
    await inTransaction(this.orm, (em) => keepTicket(em, userID, ticket, expiresAt));
    return { uploadPath: `/upload/avatar/${ticket}` };
  }

  /** Checks a ticket without using it. @throws TicketSpent when it is invalid or was used */
  async admit(ticket: string): Promise<void> {
    const isKept =
      isUploadTicket(ticket, this.secret.value, this.clock.now()) && (await isTicketKept(this.orm.em, ticket));
    if (!isKept) throw new TicketSpent();
  }
}
