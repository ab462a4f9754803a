import { createHash } from 'node:crypto';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { inTransaction } from '@videoqs/node/database/transaction';
import { Bus } from '@videoqs/node/live/bus';
import { Clock } from '@videoqs/node/runtime/clock';
import { messages } from '../messages.ts';
import { ballotFault } from './ballot.rules.ts';
import { findAllBallots, strikeBallot, writeBallot } from './ballot.store.ts';
import { JammNotAllowed } from './jamm.errors.ts';
import { isClosed, topicOf } from './jamm.rules.ts';
import { findJamm, lockJamm } from './jamm.store.ts';
import { ShowJamm } from './show-jamm.ts';
import { viewerOf } from './viewer.ts';

/**
 * Casts and strikes ballots. Anyone with the vote's link may cast a ballot. Only the vote's host may strike a ballot.
 */
@Injectable()
export class CastBallot {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly jamms: ShowJamm,
    private readonly bus: Bus,
  ) {}

  /**
   * Saves a ballot. A voter's second ballot replaces the first.
   * @throws NoJamm, JammNotAllowed, CallFailure too-many
   */
  async vote(
    member: SignedMember | null,
    place: string,
    body: Parsed<'/api/jamm/vote'>,
  ): Promise<Reply<'/api/jamm/vote'>> {
    const viewer = viewerOf(member, body.guestKey);
    const { voter } = viewer;
    if (voter === null) throw new JammNotAllowed();
    await this.jamms.find(place, body.jammCode);
    return inTransaction(this.orm, async (em, afterCommit) => {
      await lockJamm(em, body.jammCode);
      const from = member ? null : placeOf(body.jammCode, place);
      const fault = await this.keep(em, { ...body, voter, member, place: from });
      const jamm = await this.jamms.present(em, body.jammCode, viewer);
      if (!fault) afterCommit(() => this.bus.publish(topicOf(body.jammCode)));
      return fault ? { success: false, userMessage: fault, jamm } : { success: true, jamm };
    });
  }

  /** Lets the host strike a guest's ballot. @throws NoJamm, JammNotAllowed, CallFailure too-many */
  async strike(
    me: SignedMember,
    place: string,
    { jammCode, ballotID }: Parsed<'/api/jamm/strikeBallot'>,
  ): Promise<Reply<'/api/jamm/strikeBallot'>> {
    await this.jamms.findOwn(me, place, jammCode);
    return inTransaction(this.orm, async (em, afterCommit) => {
      await lockJamm(em, jammCode);
      const success = await strikeBallot(em, jammCode, ballotID, this.clock.now());
      afterCommit(() => this.bus.publish(topicOf(jammCode)));
      return { success, jamm: await this.jamms.present(em, jammCode, viewerOf(me, undefined)) };
    });
  }

  /** @returns the reason for a refusal, as a text; undefined if the ballot was saved */
  private async keep(
    em: EntityManager,
    {
      jammCode: code,
      voter,
      member,
      name,
      place,
      ranking,
      veto,
    }: Parsed<'/api/jamm/vote'> & { voter: string; member: SignedMember | null; place: string | null },
  ): Promise<string | undefined> {
    const at = this.clock.now();
    const userID = member?.userID ?? null;
    const [jamm, ballots] = [await findJamm(em, code), await findAllBallots(em, code)];
    if (!jamm || isClosed(jamm, at)) return messages.jammClosed;
    if (ballots.some((b) => b.voter === voter && b.struck_at !== null)) return messages.jammStruck;
    const fault = ballotFault(jamm, ballots, { voter, userID, place, ranking, veto });
    if (fault) return fault;
    await writeBallot(em, {
      ...{ code, voter, userID, place, veto, at },
      name: (member?.username ?? name ?? '').replace(/\p{Cc}+/gu, ' ').trim(),
      ranking: [...new Set(ranking)],
    });
    return undefined;
  }
}

/**
 * A hash that is the same for all guests of one address. The hash differs from vote to vote, and the address itself is
 * not stored.
 */
const placeOf = (code: string, address: string): string =>
  createHash('sha256').update(`${code} ${address}`).digest('base64url');
