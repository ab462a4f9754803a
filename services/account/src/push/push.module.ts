import { Module } from '@nestjs/common';
import { AddDevice } from './add-device.ts';
import { PushController } from './push.controller.ts';
import { RemoveDevice } from './remove-device.ts';
import { ShowPush } from './show-push.ts';

/** Members' push devices. */
@Module({ controllers: [PushController], providers: [AddDevice, RemoveDevice, ShowPush] })
export class PushModule {}
