import { Controller } from '@nestjs/common';
import { avatar } from '@videoqs/contract/account/avatar';
import type { Parsed } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { AvatarService } from './avatar.service.ts';

@Controller()
export class AvatarController {
  constructor(private readonly avatars: AvatarService) {}

  @Answers(avatar.getNewAvatarImage)
  getNewAvatarImage(@In() _: Parsed<'/api/account/getNewAvatarImage'>, @Me() me: SignedMember) {
    return this.avatars.latest(me.userID);
  }

  @Answers(avatar.startAvatarUpload)
  startAvatarUpload(@In() _: Parsed<'/api/account/startAvatarUpload'>, @Me() me: SignedMember) {
    return this.avatars.startUpload(me.userID);
  }

  @Answers(avatar.removeAvatar)
  removeAvatar(@In() _: Parsed<'/api/account/removeAvatar'>, @Me() me: SignedMember) {
    return this.avatars.remove(me.userID);
  }
}
