import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import { SUGGESTED } from '@videoqs/contract/limits/social';
import type { SignedMember } from '@videoqs/contract/rpc';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { Clock } from '@videoqs/node/runtime/clock';
import { MemberSnapshots } from '@videoqs/node/snapshots/member.snapshot';
import { messages } from '../messages.ts';
import { VerifyFirst } from './contact.errors.ts';
import { presentContact } from './contact.presenter.ts';
import { lookedUp, namedFrom } from './contact.store.ts';
import { LookUpLimits } from './look-up-limits.ts';

type FindReply = Reply<'/api/contacts/findContacts'>;

/**
 * Finds members to add as contacts. A look-up by email or cell gives the same answer for an unknown address, an
 * unverified address and the caller's own address. Every look-up counts toward the limit, so nobody can find out by
 * many look-ups which addresses exist.
 */
@Injectable()
export class LookUp {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly rpc: RpcClient,
    private readonly limits: LookUpLimits,
    private readonly members: MemberSnapshots,
  ) {}

  /** @throws VerifyFirst, Unavailable, CallFailure too-many */
  async find(me: SignedMember, place: string, body: Parsed<'/api/contacts/findContacts'>): Promise<FindReply> {
    const contactArray = await (body.by === 'username' ? this.named(me, body) : this.addressed(me, place, body));
    return contactArray.length ? { contactArray } : { contactArray, userMessage: messages.nobodyFound };
  }

  /** Suggests members while a name is typed. @throws CallFailure too-many */
  async suggest(
    { userID }: SignedMember,
    { prefix }: Parsed<'/api/contacts/suggestContacts'>,
  ): Promise<Reply<'/api/contacts/suggestContacts'>> {
    await this.limits.countByPrefix(userID);
    const found = await namedFrom(this.orm.em, userID, prefix, SUGGESTED);
    return { contactArray: found.map((one) => presentContact({ ...one, since: one.since ?? this.clock.now() })) };
  }

  private async named({ userID }: SignedMember, { identifier }: Parsed<'/api/contacts/findContacts'>) {
    await this.limits.countByName(userID);
    await this.members.meet({ usernames: [identifier] });
    return this.seen(userID, identifier);
  }

  private async addressed(
    { userID }: SignedMember,
    place: string,
    { by, identifier }: Parsed<'/api/contacts/findContacts'>,
  ) {
    if (by === 'username') return [];
    await this.limits.countByAddress(userID, place);
    const { mayAsk, found } = await this.rpc.ask('account.findMember', { askerID: userID, by, identifier });
    if (!mayAsk) throw new VerifyFirst(by);
    if (found) await this.members.meet({ userIDs: [found] });
    return this.seen(userID, found ?? 0);
  }

  private async seen(userID: number, who: number | string) {
    const found = await lookedUp(this.orm.em, userID, who);
    return found ? [presentContact({ ...found, since: found.since ?? this.clock.now() })] : [];
  }
}
