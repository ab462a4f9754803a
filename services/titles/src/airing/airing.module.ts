import { Module } from '@nestjs/common';
import { AiringController } from './airing.controller.ts';
import { AiringService } from './airing.service.ts';

@Module({ controllers: [AiringController], providers: [AiringService] })
export class AiringModule {}
