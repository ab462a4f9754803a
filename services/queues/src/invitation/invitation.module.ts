import { Module } from '@nestjs/common';
import { QueueModule } from '../queue/queue.module.ts';
import { AcceptInvitation } from './accept-invitation.ts';
import { CreateInvitation } from './create-invitation.ts';
import { InvitationController } from './invitation.controller.ts';
import { OpenInvitation } from './open-invitation.ts';
import { RevokeInvitation } from './revoke-invitation.ts';
import { ShowInvitation } from './show-invitation.ts';

@Module({
  imports: [QueueModule],
  controllers: [InvitationController],
  providers: [CreateInvitation, RevokeInvitation, OpenInvitation, ShowInvitation, AcceptInvitation],
})
export class InvitationModule {}
