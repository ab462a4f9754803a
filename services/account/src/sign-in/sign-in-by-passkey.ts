import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Proof } from '@videoqs/contract/account/sudo';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { countOne, Limits } from '@videoqs/node/http/limits';
import { Clock } from '@videoqs/node/runtime/clock';
import type { DeviceCookie } from '../device/device-cookie.ts';
import { LetIn } from '../member/let-in.service.ts';
import { Member } from '../member/member.entity.ts';
import { presentMember } from '../member/member.presenter.ts';
import { messages } from '../messages.ts';
import type { Client } from '../place/client.ts';
import { tables } from '../tables.ts';
import { ChallengeService } from './challenge.service.ts';
import { Passkey } from './passkey.entity.ts';
import { authenticationOptions, RelyingParty, readAuthentication } from './webauthn.ts';

/** Challenges of one address in five minutes. */
const CHALLENGES = { count: 60, seconds: 300 } as const;

/** Signing in by a passkey. It proves both a thing and its owner, so no code is asked for besides. */
@Injectable()
export class PasskeySignInService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly rp: RelyingParty,
    private readonly challenges: ChallengeService,
    private readonly limits: Limits,
    private readonly door: LetIn,
  ) {}

  /** @throws CallFailure too-many */
  async start(address: string): Promise<Reply<'/api/user/startPasskeySignIn'>> {
    await countOne(this.limits.limiter('passkey-challenges', CHALLENGES.count, CHALLENGES.seconds), address);
    const options = await authenticationOptions(this.rp);
    return { challengeID: await this.challenges.keep(options.challenge, null), options: { ...options } };
  }

  async validate(
    body: Parsed<'/api/user/validatePasskey'>,
    device: DeviceCookie,
    from: Client,
  ): Promise<Reply<'/api/user/validatePasskey'>> {
    const userID = await this.ownerBy(body);
    const member = userID === null ? null : await this.orm.em.fork().findOne(Member, userID);
    if (!member || !(await this.door.letIn(member, body.userAUTH, device, from)))
      return { userMsgTitle: messages.passkeyWrongTitle, userMessage: messages.passkeyWrong };
    return { ...presentMember(member), userAUTH: body.userAUTH };
  }

  /** Checks an answer and notes that its passkey was used. @returns whose it is, null: it is not right */
  async ownerBy({ challengeID, response }: NonNullable<Proof['proof']>): Promise<number | null> {
    const challenge = await this.challenges.spend(challengeID);
    const passkey = await this.orm.em.fork().findOne(Passkey, { credentialID: String(response.id) });
    if (!challenge || !passkey) return null;
    const right = await readAuthentication(this.rp, response, challenge, {
      id: passkey.credentialID,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    });
    return right && (await this.note(passkey, right)) ? passkey.userID : null;
  }

  /** @returns false when it was used at the same moment: one of the two is a copy */
  private async note(passkey: Passkey, used: { counter: number; backedUp: boolean }): Promise<boolean> {
    const noted = await tables(this.orm)
      .updateTable('passkey')
      .set({ counter: used.counter, backed_up: used.backedUp, last_used_at: this.clock.now() })
      .where('id', '=', passkey.id)
      .where('counter', '=', passkey.counter)
      .returning('id')
      .execute();
    return noted.length === 1;
  }
}
