import { Controller } from '@nestjs/common';
import { signIn } from '@videoqs/contract/account/sign-in';
import type { Parsed } from '@videoqs/contract/calls';
import type { RpcParsed } from '@videoqs/contract/rpc';
import { Answers, In } from '@videoqs/node/http/answers.decorator';
import { AnswersRpc } from '@videoqs/node/rpc/rpc';
import { messages } from '../messages.ts';
import { type Client, FromWhere } from '../place/client.ts';
import { SessionService } from './session.service.ts';

@Controller()
export class SessionController {
  constructor(private readonly sessions: SessionService) {}

  @Answers(signIn.set_reset_AUTH)
  async setReset(@In() body: Parsed<'/api/user/set_reset_AUTH'>, @FromWhere() from: Client) {
    const { userID = 0, userAUTH = '', bootID } = body;
    if (body.set_reset_AUTH) {
      const opened = await this.sessions.open(userID, userAUTH, bootID, from);
      return { logoutSuccess: false, ...(opened ? {} : { userMessage: messages.authFailed }) };
    }
    await this.sessions.close(userID, userAUTH);
    return { logoutSuccess: true };
  }

  @AnswersRpc('account.session')
  find(body: RpcParsed<'account.session'>) {
    return this.sessions.find(body.userID, body.userAUTH, body.bootID, body.address);
  }

  @AnswersRpc('account.sessionsOver')
  async over({ pairs }: RpcParsed<'account.sessionsOver'>) {
    return { over: await this.sessions.over(pairs) };
  }
}
