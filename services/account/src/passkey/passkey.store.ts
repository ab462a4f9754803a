import { randomUUID } from 'node:crypto';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Passkey as PasskeyRow } from '@videoqs/contract/account/passkey';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { inTransaction } from '@videoqs/node/database/transaction';
import { Clock } from '@videoqs/node/runtime/clock';
import { NotAuthorized } from '@videoqs/node/runtime/failure';
import { CredentialNotices } from '../credential/credential-notices.ts';
import { lockMember } from '../member/member.loader.ts';
import { messages } from '../messages.ts';
import { tables } from '../tables.ts';
import { ChallengeService } from './challenge.service.ts';
import { RelyingParty, readRegistration, registrationOptions } from './webauthn.ts';

const MOST = 20;
interface Outcome {
  success: boolean;
  userMessage: string;
}
const saved: Outcome = { success: true, userMessage: messages.saved };
const refused = (userMessage: string): Outcome => ({ success: false, userMessage });

/** A member's passkeys: made, named, removed, and whether they are the only way in. */
@Injectable()
export class PasskeyService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly rp: RelyingParty,
    private readonly challenges: ChallengeService,
    private readonly notices: CredentialNotices,
  ) {}

  async list(userID: number): Promise<PasskeyRow[]> {
    const rows = await this.rows(userID);
    return rows.map((p) => ({
      passkeyID: p.id,
      name: p.name,
      createdAt: p.created_at.toISOString(),
      lastUsedAt: p.last_used_at?.toISOString() ?? null,
      backedUp: p.backed_up,
    }));
  }

  async start(me: { userID: number; username: string }): Promise<Reply<'/api/account/startPasskey'>> {
    const known = await this.rows(me.userID);
    if (known.length >= MOST) return refused(messages.passkeysFull);
    const options = await registrationOptions(
      this.rp,
      { id: me.userID, username: me.username },
      known.map((p) => ({ id: p.credential_id, transports: p.transports })),
    );
    await this.challenges.keep(options.challenge, me.userID);
    return { success: true, userMessage: '', options: { ...options } };
  }

  async add(userID: number, { name, response }: Parsed<'/api/account/addPasskey'>): Promise<Outcome> {
    const made = await readRegistration(this.rp, response, (challenge) => this.challenges.spendOf(userID, challenge));
    if (!made) return refused(messages.passkeyNotMade);
    return inTransaction(this.orm, async (em, afterCommit) => {
      const member = await lockMember(em, userID);
      if (!member) throw new NotAuthorized();
      // several may have been begun before: only under the lock is the count the truth
      if ((await this.rows(userID, em)).length >= MOST) return refused(messages.passkeysFull);
      const kept = await tables(em)
        .insertInto('passkey')
        .values({
          id: randomUUID(),
          user_id: userID,
          credential_id: made.credential.id,
          public_key: Buffer.from(made.credential.publicKey),
          counter: made.credential.counter,
          transports: made.credential.transports ?? [],
          name,
          backed_up: made.credentialBackedUp,
          created_at: this.clock.now(),
        })
        .onConflict((it) => it.column('credential_id').doNothing())
        .returning('id')
        .execute();
      if (!kept.length) return refused(messages.passkeyKnown);
      await this.notices.tell(em, afterCommit, member, 'passkeyAdded');
      return saved;
    });
  }

  async rename(userID: number, passkeyID: string, name: string): Promise<Outcome> {
    const renamed = await tables(this.orm)
      .updateTable('passkey')
      .set({ name })
      .where('id', '=', passkeyID)
      .where('user_id', '=', userID)
      .returning('id')
      .execute();
    return renamed.length ? saved : refused(messages.passkeyGone);
  }

  /** The last one stays while it is the only way in. */
  remove(userID: number, passkeyID: string): Promise<Outcome> {
    return inTransaction(this.orm, async (em, afterCommit) => {
      const member = await lockMember(em, userID);
      if (!member) throw new NotAuthorized();
      const own = await this.rows(userID, em);
      if (!own.some((p) => p.id === passkeyID)) return refused(messages.passkeyGone);
      if (member.passkeyOnly && own.length === 1) return refused(messages.passkeyLast);
      await tables(em).deleteFrom('passkey').where('id', '=', passkeyID).where('user_id', '=', userID).execute();
      await this.notices.tell(em, afterCommit, member, 'passkeyRemoved');
      return saved;
    });
  }

  /** Whether the password opens nothing. A forgotten password, set anew by a code, switches it off again. */
  saveOnly(userID: number, on: boolean): Promise<Outcome> {
    return inTransaction(this.orm, async (em, afterCommit) => {
      const member = await lockMember(em, userID);
      if (!member) throw new NotAuthorized();
      if (on && !(await this.rows(userID, em)).length) return refused(messages.passkeyFirst);
      if (member.passkeyOnly !== on)
        await this.notices.tell(em, afterCommit, member, on ? 'passkeyOnlyOn' : 'passkeyOnlyOff');
      member.passkeyOnly = on;
      return saved;
    });
  }

  private rows(userID: number, from: EntityManager | MikroORM = this.orm) {
    return tables(from)
      .selectFrom('passkey')
      .select(['id', 'name', 'credential_id', 'transports', 'backed_up', 'created_at', 'last_used_at'])
      .where('user_id', '=', userID)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
  }
}
