import { Module } from '@nestjs/common';
import { TasteController } from './taste.controller.ts';
import { TasteService } from './taste.service.ts';

@Module({ controllers: [TasteController], providers: [TasteService] })
export class TasteModule {}
