import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { DeviceService } from '../device/device.service.ts';
import type { DeviceCookie } from '../device/device-cookie.ts';
import { messages } from '../messages.ts';
import { Passwords } from '../password/passwords.ts';
import type { Client } from '../place/client.ts';
import { tables } from '../tables.ts';
import { GuessLimits } from './guess-limits.ts';
import { LetIn } from './let-in.service.ts';
import type { Member } from './member.entity.ts';
import { presentMember } from './member.presenter.ts';
import { membersCalled } from './members-called.ts';
import { type CodeNeeded, SignInCodeService } from './sign-in-code.service.ts';

type Answer = Reply<'/api/user/validateUser'>;

/** Signing in by name, email or cell, and a password. */
@Injectable()
export class SignInService {
  constructor(
    private readonly orm: MikroORM,
    private readonly devices: DeviceService,
    private readonly limits: GuessLimits,
    private readonly passwords: Passwords,
    private readonly codes: SignInCodeService,
    private readonly door: LetIn,
  ) {}

  /** @throws CallFailure too-many */
  async validate(
    body: Parsed<'/api/user/validateUser'>,
    address: string,
    device: DeviceCookie,
    from: Client,
  ): Promise<Answer> {
    const name = body.username_email_cell;
    const found = await membersCalled(this.orm, name);
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
    if (member?.passkeyOnly) return refused(messages.passkeyOnlyTitle, messages.passkeyOnly);
    if (member && (await this.door.letIn(member, body.userAUTH, device, from))) {
      await this.hashAnew(member, body.passhash);
      return { ...presentMember(member), userAUTH: body.userAUTH };
    }
    return found.length
      ? refused(messages.wrongTitle, messages.wrong)
      : { ...refused(messages.unknownTitle, messages.unknown(name)), maybeSignup: true };
  }

  /** The one whose password it is; where there is nobody, it takes as long to find out. */
  private async matching(found: readonly Member[], passhash: string): Promise<Member | undefined> {
    if (!found.length) await this.passwords.matches(undefined, passhash);
    for (const member of found) if (await this.passwords.matches(member.passwordHash, passhash)) return member;
    return undefined;
  }

  /** A hash that cost something else is made anew while the passhash is at hand. */
  private async hashAnew(member: Member, passhash: string): Promise<void> {
    if (!this.passwords.isStale(member.passwordHash)) return;
    await tables(this.orm)
      .updateTable('member')
      .set({ password_hash: await this.passwords.hash(passhash) })
      .where('id', '=', member.id)
      .where('password_version', '=', member.passwordVersion)
      .execute();
  }
}

const refused = (userMsgTitle: string, userMessage: string) => ({ maybeSignup: false, userMsgTitle, userMessage });
const needsCode = ({ valCodeType, userMessage, failed }: CodeNeeded) => ({
  ...refused(failed ? messages.codeWrongTitle : messages.signInCodeTitle, userMessage),
  needValCode: true,
  valCodeType,
});
