import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import type { Client } from '../client/client.ts';
import type { DeviceCookie } from '../device/device-cookie.ts';
import { KnownDevices } from '../device/known-devices.ts';
import type { Member } from '../member/member.entity.ts';
import { presentMember } from '../member/member.presenter.ts';
import { membersCalled } from '../member/member.reads.ts';
import { keepHash } from '../member/member.store.ts';
import { messages } from '../messages.ts';
import { shownZoneOf } from '../notice/choice.store.ts';
import { GuessLimits } from '../password/guess-limits.ts';
import { Passwords } from '../password/passwords.ts';
import { AcceptSignIn } from './accept-sign-in.ts';
import { type CodeNeeded, SignInCode } from './sign-in-code.ts';

type Answer = Reply<'/api/user/validateUser'>;

/** Signs a member in by a password together with a name, email or cell. */
@Injectable()
export class SignIn {
  constructor(
    private readonly orm: MikroORM,
    private readonly devices: KnownDevices,
    private readonly limits: GuessLimits,
    private readonly passwords: Passwords,
    private readonly codes: SignInCode,
    private readonly door: AcceptSignIn,
  ) {}

  /** @throws CallFailure too-many */
  async validate(
    body: Parsed<'/api/user/validateUser'>,
    address: string,
    device: DeviceCookie,
    from: Client,
  ): Promise<Answer> {
    const name = body.username_email_cell;
    const found = await membersCalled(this.orm.em, name);
    const guesser = {
      identifiers: found.length ? found.map((m) => `member:${m.id}`) : [`name:${name.toLowerCase()}`],
      address,
      device: await this.devices.knownTo(
        found.map((m) => m.id),
        device.token,
      ),
    };
    let missing: CodeNeeded | null = null;
    const member = await this.limits.attempt(guesser, async () => {
      const right = await this.matching(found, body.passhash);
      if (!right || right.passkeyOnly) return right;
      missing = await this.codes.missing(right, body.sentCode);
      return missing?.failed ? undefined : right;
    });
    if (missing) return needsCode(missing);
    if (member?.suspendedAt) return refused(messages.suspendedTitle, messages.suspended);
    if (member?.passkeyOnly) return refused(messages.passkeyOnlyTitle, messages.passkeyOnly);
    if (member && (await this.door.accept(member, body.userAUTH, device, from))) {
      await this.hashAnew(member, body.passhash);
      return { ...presentMember(member), timeZone: await shownZoneOf(this.orm.em, member.id), userAUTH: body.userAUTH };
    }
    return found.length
      ? refused(messages.wrongTitle, messages.wrong)
      : { ...refused(messages.unknownTitle, messages.unknown(name)), maybeSignup: true };
  }

  /** The member to whom the password belongs. If there is no member, the check takes equally long. */
  private async matching(found: readonly Member[], passhash: string): Promise<Member | undefined> {
    if (!found.length) await this.passwords.matches(undefined, passhash);
    for (const member of found) if (await this.passwords.matches(member.passwordHash, passhash)) return member;
    return undefined;
  }

  /**
   * Replaces a hash that was made with outdated cost parameters. This happens at a sign-in, because only then is the
   * passhash available.
   */
  private async hashAnew(member: Member, passhash: string): Promise<void> {
    if (!this.passwords.isStale(member.passwordHash)) return;
    await keepHash(this.orm.em, member, await this.passwords.hash(passhash));
  }
}

const refused = (userMsgTitle: string, userMessage: string) => ({ maybeSignup: false, userMsgTitle, userMessage });
const needsCode = ({ valCodeType, userMessage, failed }: CodeNeeded) => ({
  ...refused(failed ? messages.codeWrongTitle : messages.signInCodeTitle, userMessage),
  needValCode: true,
  valCodeType,
});
