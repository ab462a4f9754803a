import { MikroORM } from '@mikro-orm/postgresql';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { base, type Call } from '@videoqs/contract/wire/call';
import { CALL_METADATA, type CalledRequest } from '@videoqs/node/http/answers.decorator';
import { Clock } from '@videoqs/node/runtime/clock';
import { CallFailure } from '@videoqs/node/runtime/failure';
import { memberOf } from '../member/member.store.ts';
import { hadPasskey } from '../passkey/passkey.store.ts';
import { provedSince } from '../session/session.rules.ts';
import { passkeySince } from '../session/session.store.ts';
import { authHash } from '../session/session-auth.ts';
import { messages } from './messages.ts';
import { roleSince } from './ops.store.ts';

/**
 * Guards the calls of operators, before their bodies are read. A caller without the role gets not-found. A caller with
 * the role must have used a passkey in this session within SUDO_MINUTES, and must have had that passkey when the role
 * was given. A password never counts, so somebody with a password or a mailbox cannot become an operator by adding a
 * passkey.
 */
@Injectable()
export class OpsGuard implements CanActivate {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
  ) {}

  /** @throws CallFailure not-found, prove-yourself */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const call = Reflect.getMetadata(CALL_METADATA, context.getHandler()) as Call | undefined;
    if (call?.who !== 'ops') return true;
    const { body, caller } = context.switchToHttp().getRequest<CalledRequest>();
    const userID = caller.member?.userID ?? 0;
    const { em } = this.orm;
    const [since, member] = await Promise.all([roleSince(em, userID), memberOf(em, userID)]);
    if (!since || !member || member.suspendedAt) throw new CallFailure('not-found');
    const { userAUTH = '' } = base.safeParse(body ?? {}).data ?? {};
    const passkeyID = await passkeySince(em, userID, authHash(userAUTH), provedSince(this.clock.now()));
    if (!passkeyID || !(await hadPasskey(em, userID, passkeyID, since)))
      throw new CallFailure('prove-yourself', messages.passkeyNeeded);
    return true;
  }
}
