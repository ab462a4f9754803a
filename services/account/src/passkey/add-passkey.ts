import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import { NotifyOfChange } from '../credential/notify-of-change.ts';
import { lockCaller } from '../member/member.store.ts';
import { messages } from '../messages.ts';
import { keepChallenge, spendChallengeOf } from './challenge.store.ts';
import { type Outcome, refused, saved } from './passkey.presenter.ts';
import { keepPasskey, passkeysOf } from './passkey.store.ts';
import { RelyingParty, readRegistration, registrationOptions } from './webauthn.ts';

const MOST = 20;

/** Adds a passkey: first sends the options to the browser, then saves the passkey that the browser has made. */
@Injectable()
export class AddPasskey {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly rp: RelyingParty,
    private readonly notices: NotifyOfChange,
  ) {}

  async start(me: { userID: number; username: string }): Promise<Reply<'/api/account/startPasskey'>> {
    const { em } = this.orm;
    const known = await passkeysOf(em, me.userID);
    if (known.length >= MOST) return refused(messages.passkeysFull);
    const options = await registrationOptions(
      this.rp,
      { id: me.userID, username: me.username },
      known.map((p) => ({ id: p.credential_id, transports: p.transports })),
    );
    await keepChallenge(em, options.challenge, me.userID, this.clock.now());
    return { success: true, userMessage: '', options: { ...options } };
  }

  async add(userID: number, { name, response }: Parsed<'/api/account/addPasskey'>): Promise<Outcome> {
    const made = await readRegistration(this.rp, response, (challenge) =>
      spendChallengeOf(this.orm.em, userID, challenge, this.clock.now()),
    );
    if (!made) return refused(messages.passkeyNotMade);
    return inTransaction(this.orm, async (em, afterCommit) => {
      const member = await lockCaller(em, userID);
      // The member may have started several passkeys, so they are counted again while the member's row is locked.
      if ((await passkeysOf(em, userID)).length >= MOST) return refused(messages.passkeysFull);
      const kept = await keepPasskey(em, {
        userID,
        name,
        credentialID: made.credential.id,
        publicKey: Buffer.from(made.credential.publicKey),
        counter: made.credential.counter,
        transports: made.credential.transports ?? [],
        backedUp: made.credentialBackedUp,
        now: this.clock.now(),
      });
      if (!kept) return refused(messages.passkeyKnown);
      await this.notices.tell(em, afterCommit, member, 'passkeyAdded');
      return saved;
    });
  }
}
