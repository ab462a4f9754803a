import { Module } from '@nestjs/common';
import { KnownDevices } from './known-devices.ts';

@Module({ providers: [KnownDevices], exports: [KnownDevices] })
export class DeviceModule {}
