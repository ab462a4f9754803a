import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { countOne, Limits } from '@videoqs/node/limits/limits';
import { Clock } from '@videoqs/node/runtime/clock';
import type { Client } from '../client/client.ts';
import type { DeviceCookie } from '../device/device-cookie.ts';
import { presentMember } from '../member/member.presenter.ts';
import { memberOf } from '../member/member.store.ts';
import { messages } from '../messages.ts';
import { shownZoneOf } from '../notice/choice.store.ts';
import { keepChallenge } from '../passkey/challenge.store.ts';
import { CheckPasskey } from '../passkey/check-passkey.ts';
import { authenticationOptions, RelyingParty } from '../passkey/webauthn.ts';
import { AcceptSignIn } from './accept-sign-in.ts';

/** The maximum number of challenges for one address in five minutes. */
const CHALLENGES = { count: 60, seconds: 300 } as const;

/**
 * Signs in by a passkey. A passkey proves possession of the device and the owner's presence, so no code is required.
 */
@Injectable()
export class SignInByPasskey {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly rp: RelyingParty,
    private readonly passkeys: CheckPasskey,
    private readonly limits: Limits,
    private readonly door: AcceptSignIn,
  ) {}

  /** @throws CallFailure too-many */
  async start(address: string): Promise<Reply<'/api/user/startPasskeySignIn'>> {
    await countOne(this.limits.limiter('passkey-challenges', CHALLENGES.count, CHALLENGES.seconds), address);
    const options = await authenticationOptions(this.rp);
    const challengeID = await keepChallenge(this.orm.em, options.challenge, null, this.clock.now());
    return { challengeID, options: { ...options } };
  }

  async validate(
    body: Parsed<'/api/user/validatePasskey'>,
    device: DeviceCookie,
    from: Client,
  ): Promise<Reply<'/api/user/validatePasskey'>> {
    const passkey = await this.passkeys.used(body);
    const member = passkey && (await memberOf(this.orm.em, passkey.userID));
    if (member?.suspendedAt) return { userMsgTitle: messages.suspendedTitle, userMessage: messages.suspended };
    if (!member || !(await this.door.accept(member, body.userAUTH, device, from)))
      return { userMsgTitle: messages.passkeyWrongTitle, userMessage: messages.passkeyWrong };
    return { ...presentMember(member), timeZone: await shownZoneOf(this.orm.em, member.id), userAUTH: body.userAUTH };
  }
}
