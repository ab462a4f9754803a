import { randomBytes } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AvatarUploaded } from '@videoqs/contract/account/avatar';
import { Clock } from '@videoqs/node/runtime/clock';
import { messages } from '../messages.ts';
import { TicketSpent } from './avatar.errors.ts';
import { keepAvatar, takeTicket } from './avatar.store.ts';
import { AvatarDecoder } from './avatar-decoder.ts';
import { ChangeAvatar } from './change-avatar.ts';
import { kindOf } from './picture-kind.ts';

/** Makes an uploaded picture a member's avatar, in three sizes and under a new address. */
@Injectable()
export class UploadAvatar {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly decoder: AvatarDecoder,
    private readonly changing: ChangeAvatar,
  ) {}

  /**
   * Sets the avatar of the member who holds the ticket. The ticket is used up, even if the picture is refused.
   * @throws TicketSpent; Unavailable when too many pictures are uploaded at once
   */
  async upload(ticket: string, bytes: Buffer): Promise<AvatarUploaded> {
    const userID = await takeTicket(this.orm.em, ticket, this.clock.now());
    if (userID === undefined) throw new TicketSpent();
    const refreshDate = this.clock.now().toISOString();
    const refuse = (userMessage: string) => ({ success: false, userMessage, imgSrc: null, refreshDate });
    const kind = kindOf(bytes);
    if (!kind) return refuse(messages.avatarNoPicture);
    if (kind === 'heic') return refuse(messages.avatarHeic);
    const decoded = await this.decoder.decode(bytes);
    if ('fault' in decoded)
      return refuse(decoded.fault === 'too-large' ? messages.avatarTooLarge : messages.avatarUnreadable);
    const pictures = decoded.pictures.map((picture) => Buffer.from(picture)) as [Buffer, Buffer, Buffer];
    const key = randomBytes(16).toString('base64url');
    const imgSrc = `/img/avatars/${key}/192.webp`;
    await this.changing.change(userID, imgSrc, (em) => keepAvatar(em, { userID, key, pictures }));
    return { success: true, userMessage: messages.avatarSaved, imgSrc, refreshDate };
  }
}
