import { Module } from '@nestjs/common';
import { PushController } from './push.controller.ts';
import { PushService } from './push.service.ts';

/** Devices of members that take pushes. */
@Module({ controllers: [PushController], providers: [PushService] })
export class PushModule {}
