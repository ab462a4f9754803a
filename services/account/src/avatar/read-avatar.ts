import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AVATAR_SIZES } from '@videoqs/contract/account/avatar-files';
import type { Reply } from '@videoqs/contract/calls';
import { callerOf } from '../member/member.store.ts';
import { pictureBy } from './avatar.store.ts';

const KEY = /^[\w-]{22}$/;

/** Reads members' pictures, and the address of the caller's own picture. */
@Injectable()
export class ReadAvatar {
  constructor(private readonly orm: MikroORM) {}

  /** @throws NotAuthorized when the member no longer exists */
  async latest(userID: number): Promise<Reply<'/api/account/getNewAvatarImage'>> {
    const member = await callerOf(this.orm.em, userID);
    return {
      refreshDate: (member.imgChangedAt ?? member.createdAt).toISOString(),
      imgSrc: member.imgSrc ?? null,
    };
  }

  /** @returns WebP; null when there is no such picture */
  async picture(key: string, size: string): Promise<Buffer | null> {
    const edge = AVATAR_SIZES.find((n) => `${n}.webp` === size);
    return edge && KEY.test(key) ? pictureBy(this.orm.em, key, edge) : null;
  }
}
