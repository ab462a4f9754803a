import { Controller } from '@nestjs/common';
import { avatar } from '@videoqs/contract/account/avatar';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { ChangeAvatar } from './change-avatar.ts';
import { ReadAvatar } from './read-avatar.ts';
import { StartUpload } from './start-upload.ts';

@Controller()
export class AvatarController {
  constructor(
    private readonly reading: ReadAvatar,
    private readonly starting: StartUpload,
    private readonly changing: ChangeAvatar,
  ) {}

  @Answers(avatar.getNewAvatarImage)
  getNewAvatarImage(@In() _: Parsed<'/api/account/getNewAvatarImage'>, @Me() me: SignedMember) {
    return this.reading.latest(me.userID);
  }

  @Answers(avatar.startAvatarUpload)
  startAvatarUpload(@In() _: Parsed<'/api/account/startAvatarUpload'>, @Me() me: SignedMember) {
    return this.starting.start(me.userID);
  }

  @Answers(avatar.removeAvatar)
  removeAvatar(@In() _: Parsed<'/api/account/removeAvatar'>, @Me() me: SignedMember) {
    return this.changing.remove(me.userID);
  }
}
