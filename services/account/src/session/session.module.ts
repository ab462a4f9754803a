import { Module } from '@nestjs/common';
import { EndSession } from './end-session.ts';
import { FindSession } from './find-session.ts';
import { ListSessions } from './list-sessions.ts';
import { OpenSession } from './open-session.ts';
import { SessionController } from './session.controller.ts';
import { SessionCopies } from './session-copies.ts';

@Module({
  controllers: [SessionController],
  providers: [OpenSession, EndSession, FindSession, ListSessions, SessionCopies],
  exports: [OpenSession, SessionCopies],
})
export class SessionModule {}
