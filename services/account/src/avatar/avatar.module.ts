import { Module } from '@nestjs/common';
import { LevelModule } from '../level/level.module.ts';
import { SessionModule } from '../session/session.module.ts';
import { AvatarController } from './avatar.controller.ts';
import { AvatarDecoder } from './avatar-decoder.ts';
import { ChangeAvatar } from './change-avatar.ts';
import { ReadAvatar } from './read-avatar.ts';
import { StartUpload } from './start-upload.ts';
import { UploadAvatar } from './upload-avatar.ts';

@Module({
  imports: [LevelModule, SessionModule],
  controllers: [AvatarController],
  providers: [StartUpload, UploadAvatar, ChangeAvatar, ReadAvatar, AvatarDecoder],
})
export class AvatarModule {}
