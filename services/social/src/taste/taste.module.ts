import { Module } from '@nestjs/common';
import { ReadTastes } from './read-tastes.ts';
import { SaveTastes } from './save-tastes.ts';
import { TasteController } from './taste.controller.ts';

@Module({ controllers: [TasteController], providers: [ReadTastes, SaveTastes] })
export class TasteModule {}
