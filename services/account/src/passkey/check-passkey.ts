import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Proof } from '@videoqs/contract/account/sudo';
import { Clock } from '@videoqs/node/runtime/clock';
import { spendChallenge } from './challenge.store.ts';
import type { Passkey } from './passkey.entity.ts';
import { noteUse, passkeyBy } from './passkey.store.ts';
import { RelyingParty, readAuthentication } from './webauthn.ts';

/** Checks authenticators' signatures. */
@Injectable()
export class CheckPasskey {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly rp: RelyingParty,
  ) {}

  /**
   * Checks the answer to a challenge and records the use of its passkey.
   * @returns the passkey; null when the answer is wrong
   */
  async used({ challengeID, response }: NonNullable<Proof['proof']>): Promise<Passkey | null> {
    const { em } = this.orm;
    const challenge = await spendChallenge(em, challengeID, this.clock.now());
    const passkey = await passkeyBy(em, String(response.id));
    if (!challenge || !passkey) return null;
    const right = await readAuthentication(this.rp, response, challenge, {
      id: passkey.credentialID,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    });
    return right && (await noteUse(em, passkey, { ...right, now: this.clock.now() })) ? passkey : null;
  }
}
