import { Module } from '@nestjs/common';
import { HidingController } from './hiding.controller.ts';
import { HidingService } from './hiding.service.ts';

/** Whom members do not want to see. */
@Module({ controllers: [HidingController], providers: [HidingService] })
export class HidingModule {}
