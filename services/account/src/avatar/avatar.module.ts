import { Module } from '@nestjs/common';
import { LevelModule } from '../level/level.module.ts';
import { SessionModule } from '../session/session.module.ts';
import { AvatarController } from './avatar.controller.ts';
import { AvatarService } from './avatar.service.ts';
import { AvatarDecoder } from './avatar-decoder.ts';

@Module({
  imports: [LevelModule, SessionModule],
  controllers: [AvatarController],
  providers: [AvatarService, AvatarDecoder],
})
export class AvatarModule {}
