import { Module } from '@nestjs/common';
import { DeviceService } from './device.service.ts';

@Module({ providers: [DeviceService], exports: [DeviceService] })
export class DeviceModule {}
