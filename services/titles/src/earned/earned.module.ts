import { Module } from '@nestjs/common';
import { CountQueuedHandler } from './count-queued.handler.ts';
import { CountReviewedHandler } from './count-reviewed.handler.ts';
import { EarnedController } from './earned.controller.ts';
import { EarnedService } from './earned.service.ts';

@Module({ controllers: [EarnedController], providers: [EarnedService, CountQueuedHandler, CountReviewedHandler] })
export class EarnedModule {}
