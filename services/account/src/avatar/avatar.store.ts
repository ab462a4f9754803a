import { createHash, randomBytes } from 'node:crypto';
import { type EntityManager, LockMode, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AvatarUploaded } from '@videoqs/contract/account/avatar';
import { AVATAR_SIZES } from '@videoqs/contract/account/avatar-files';
import type { Reply } from '@videoqs/contract/calls';
import { type AfterCommit, inTransaction } from '@videoqs/node/database/transaction';
import { isUploadTicket, makeUploadTicket, UPLOAD_TICKET_SECONDS } from '@videoqs/node/http/upload-ticket';
import { Clock } from '@videoqs/node/runtime/clock';
import { CallFailure, NotAuthorized } from '@videoqs/node/runtime/failure';
import { LevelChecks } from '../level/level-checks.service.ts';
import { Member } from '../member/member.entity.ts';
import { emitMemberChanged } from '../member/member-changed.ts';
import { messages } from '../messages.ts';
import { SessionService } from '../session/session.service.ts';
import { tables } from '../tables.ts';
import { AvatarDecoder } from './avatar-decoder.ts';
import { kindOf } from './picture-kind.ts';

const KEY = /^[\w-]{22}$/;
const COLUMNS = { 64: 'small', 192: 'middle', 512: 'large' } as const;
const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/** MEMBER_SECRET, which signs tickets. */
export class TicketSecret {
  constructor(readonly value: string) {}
}

/** Members' pictures: uploaded by a ticket, kept in three sizes, each picture under an address of its own. */
@Injectable()
export class AvatarService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly decoder: AvatarDecoder,
    private readonly sessions: SessionService,
    private readonly checks: LevelChecks,
    private readonly secret: TicketSecret,
  ) {}

  async startUpload(userID: number): Promise<Reply<'/api/account/startAvatarUpload'>> {
    const now = this.clock.now();
    const ticket = makeUploadTicket(this.secret.value, now);
    const expires_at = new Date(now.getTime() + UPLOAD_TICKET_SECONDS * 1_000);
    await inTransaction(this.orm, async (em) => {
      // one at a time: an older one is void
      await tables(em).deleteFrom('avatar_ticket').where('user_id', '=', userID).execute();
      await tables(em)
        .insertInto('avatar_ticket')
        .values({ hash: hashOf(ticket), user_id: userID, expires_at })
        .execute();
    });
    return { uploadPath: `/upload/avatar/${ticket}` };
  }

  /** @throws CallFailure not-found for a ticket that is none, or none any more; it stays good for its upload */
  async admit(ticket: string): Promise<void> {
    const known =
      isUploadTicket(ticket, this.secret.value, this.clock.now()) &&
      (await tables(this.orm)
        .selectFrom('avatar_ticket')
        .select('user_id')
        .where('hash', '=', hashOf(ticket))
        .executeTakeFirst());
    if (!known) throw new CallFailure('not-found', messages.avatarTicketSpent);
  }

  /**
   * Makes these bytes the avatar of the ticket's member; the ticket is used up, whatever comes of it.
   * @throws CallFailure not-found for a ticket that is none any more; Unavailable when too many upload at once
   */
  async upload(ticket: string, bytes: Buffer): Promise<AvatarUploaded> {
    const userID = await this.take(ticket);
    const now = this.clock.now();
    const refuse = (userMessage: string) => ({
      success: false,
      userMessage,
      imgSrc: null,
      refreshDate: now.toISOString(),
    });
    const kind = kindOf(bytes);
    if (!kind) return refuse(messages.avatarNoPicture);
    if (kind === 'heic') return refuse(messages.avatarHeic);
    const decoded = await this.decoder.decode(bytes);
    if ('fault' in decoded)
      return refuse(decoded.fault === 'too-large' ? messages.avatarTooLarge : messages.avatarUnreadable);
    const [small, middle, large] = decoded.pictures.map((picture) => Buffer.from(picture)) as [Buffer, Buffer, Buffer];
    const key = randomBytes(16).toString('base64url');
    const imgSrc = `/img/avatars/${key}/192.webp`;
    await this.change(userID, imgSrc, async (em) => {
      await tables(em).insertInto('avatar').values({ key, user_id: userID, small, middle, large }).execute();
    });
    return { success: true, userMessage: messages.avatarSaved, imgSrc, refreshDate: now.toISOString() };
  }

  async remove(userID: number): Promise<Reply<'/api/account/removeAvatar'>> {
    await this.change(userID, null, async () => {});
    return { success: true };
  }

  /** @throws NotAuthorized when the member is gone */
  async latest(userID: number): Promise<Reply<'/api/account/getNewAvatarImage'>> {
    const member = await this.orm.em.fork().findOne(Member, userID);
    if (!member) throw new NotAuthorized();
    return {
      refreshDate: (member.imgChangedAt ?? member.createdAt).toISOString(),
      imgSrc: member.imgSrc ?? null,
    };
  }

  /** @returns WebP; null for what is no avatar, or none any more */
  async picture(key: string, size: string): Promise<Buffer | null> {
    const edge = AVATAR_SIZES.find((n) => `${n}.webp` === size);
    if (!edge || !KEY.test(key)) return null;
    const found = await tables(this.orm)
      .selectFrom('avatar')
      .select(`${COLUMNS[edge]} as picture`)
      .where('key', '=', key)
      .executeTakeFirst();
    return found ? Buffer.from(found.picture) : null;
  }

  /** @throws NotAuthorized when the member is gone */
  private async change(userID: number, imgSrc: string | null, keep: (em: EntityManager) => Promise<void>) {
    await inTransaction(this.orm, async (em, afterCommit) => {
      const member = await em.findOne(Member, userID, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!member) throw new NotAuthorized();
      if ((member.imgSrc ?? null) === imgSrc) return; // there was none to remove
      await tables(em).deleteFrom('avatar').where('user_id', '=', userID).execute();
      await keep(em);
      await this.note(em, afterCommit, member, imgSrc);
    });
    await this.sessions.showAnew(userID);
  }

  private async note(em: EntityManager, afterCommit: AfterCommit, member: Member, imgSrc: string | null) {
    const at = this.clock.now();
    member.imgSrc = imgSrc;
    member.imgChangedAt = at;
    await emitMemberChanged(em, member, at);
    if (imgSrc) await this.checks.ask(em, afterCommit, [member.id]);
  }

  /** @returns whose ticket it was */
  private async take(ticket: string): Promise<number> {
    const taken = await tables(this.orm)
      .deleteFrom('avatar_ticket')
      .where('hash', '=', hashOf(ticket))
      .where('expires_at', '>', this.clock.now())
      .returning('user_id')
      .executeTakeFirst();
    if (!taken) throw new CallFailure('not-found', messages.avatarTicketSpent);
    return taken.user_id;
  }
}
