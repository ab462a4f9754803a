import { Controller } from '@nestjs/common';
import { deviceSessions } from '@videoqs/contract/account/device-session';
import { signIn } from '@videoqs/contract/account/sign-in';
import type { Parsed } from '@videoqs/contract/calls';
import type { RpcParsed, SignedMember } from '@videoqs/contract/rpc';
import { Answers, In, Me } from '@videoqs/node/http/answers.decorator';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { type Client, FromWhere } from '../client/client.ts';
import { messages } from '../messages.ts';
import { EndSession } from './end-session.ts';
import { FindSession } from './find-session.ts';
import { ListSessions } from './list-sessions.ts';
import { OpenSession } from './open-session.ts';

@Controller()
export class SessionController {
  constructor(
    private readonly opening: OpenSession,
    private readonly ending: EndSession,
    private readonly finding: FindSession,
    private readonly listing: ListSessions,
  ) {}

  @Answers(signIn.set_reset_AUTH)
  async setReset(@In() body: Parsed<'/api/user/set_reset_AUTH'>, @FromWhere() from: Client) {
    const { userID = 0, userAUTH = '', bootID } = body;
    if (body.set_reset_AUTH) {
      const opened = await this.opening.open(userID, userAUTH, bootID, from);
      return { logoutSuccess: false, ...(opened ? {} : { userMessage: messages.authFailed }) };
    }
    await this.ending.close(userID, userAUTH);
    return { logoutSuccess: true };
  }

  @Answers(deviceSessions.fetchSessions)
  fetchSessions(@In() body: Parsed<'/api/account/fetchSessions'>, @Me() me: SignedMember) {
    return this.listing.list(me.userID, body.userAUTH);
  }

  @Answers(deviceSessions.endSession)
  endSession(@In() body: Parsed<'/api/account/endSession'>, @Me() me: SignedMember) {
    return this.ending.end(me.userID, body.sessionID);
  }

  @Answers(deviceSessions.endOtherSessions)
  endOtherSessions(@In() body: Parsed<'/api/account/endOtherSessions'>, @Me() me: SignedMember) {
    return this.ending.endOthers(me.userID, body.userAUTH);
  }

  @AnswersRpc('account.session')
  find(body: RpcParsed<'account.session'>) {
    return this.finding.find(body.userID, body.userAUTH, body.bootID, body.address);
  }

  @AnswersRpc('account.sessionsOver')
  async over({ pairs }: RpcParsed<'account.sessionsOver'>) {
    return { over: await this.finding.over(pairs) };
  }
}
