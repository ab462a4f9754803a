import { Module } from '@nestjs/common';
import { AddDevice } from './add-device.ts';
import { PushController } from './push.controller.ts';
import { ShowPush } from './show-push.ts';

/** Devices of members that take pushes. */
@Module({ controllers: [PushController], providers: [AddDevice, ShowPush] })
export class PushModule {}
