import { Module } from '@nestjs/common';
import { DiscoverController } from './discover.controller.ts';
import { DiscoverTitles } from './discover-titles.ts';
import { ReadPopular } from './read-popular.ts';

@Module({ controllers: [DiscoverController], providers: [DiscoverTitles, ReadPopular] })
export class DiscoverModule {}
