import { Module } from '@nestjs/common';
import { FollowController } from './follow.controller.ts';
import { FollowService } from './follow.service.ts';
import { FollowListsService } from './follow-lists.service.ts';

/** Who follows whom. */
@Module({ controllers: [FollowController], providers: [FollowService, FollowListsService] })
export class FollowModule {}
