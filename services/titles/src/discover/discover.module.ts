import { Module } from '@nestjs/common';
import { DiscoverController } from './discover.controller.ts';
import { DiscoverService } from './discover.service.ts';

@Module({ controllers: [DiscoverController], providers: [DiscoverService] })
export class DiscoverModule {}
