import { createHash } from 'node:crypto';
import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { JAMM_LIMITS } from '@videoqs/contract/social/jamm';
import { inTransaction } from '@videoqs/node/database/transaction';
import { Bus } from '@videoqs/node/live/bus';
import { RpcClient } from '@videoqs/node/rpc/rpc';
import { Clock } from '@videoqs/node/runtime/clock';
import { throwIfPast } from '@videoqs/node/runtime/deadline';
import { base58Code } from '@videoqs/node/text/base58';
import { sql } from 'kysely';
import { CodeGuesses } from '../link/code-guesses.ts';
import { messages } from '../messages.ts';
import { tables } from '../tables.ts';
import { ballotFault } from './ballot-fault.ts';
import { JammNotAllowed, NoJamm } from './jamm.errors.ts';
import { findAllBallots, findBallots, findJamm, topicOf } from './jamm.loader.ts';
import { isClosed, presentJamm, resultOf } from './jamm.presenter.ts';
import { type Looker, lookerOf } from './looker.ts';
import { PickTitlesService } from './pick-titles.service.ts';

type Shown = Reply<'/api/jamm/fetchJamm'>;
const LETTERS = 10;

/** Votes of groups: started by a member, open to whoever has the link. */
@Injectable()
export class JammService {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly rpc: RpcClient,
    private readonly picks: PickTitlesService,
    private readonly guesses: CodeGuesses,
    private readonly bus: Bus,
  ) {}

  /** On the best of what they can all watch. @throws JammNotAllowed, Unavailable */
  async start(
    me: SignedMember,
    { minutes, ...group }: Parsed<'/api/jamm/startJamm'>,
  ): Promise<Reply<'/api/jamm/startJamm'>> {
    const { name, people, picks } = await this.picks.pick(me, group);
    if (picks.length < 2) return { success: false, userMessage: messages.tooFewPicks };
    const now = this.clock.now();
    const code = base58Code(LETTERS);
    throwIfPast();
    await tables(this.orm)
      .insertInto('jamm')
      .values({
        code,
        host_id: me.userID,
        queue_id: group.queueID ?? null,
        name,
        people: sql`${people.map((p) => p.userID)}::bigint[]`,
        picks: sql`${JSON.stringify(picks.slice(0, JAMM_LIMITS.ballot))}::jsonb`,
        closes_at: new Date(now.getTime() + minutes * 60_000),
        created_at: now,
      })
      .execute();
    return { success: true, jammCode: code };
  }

  /** @throws NoJamm, CallFailure too-many */
  async show(member: SignedMember | null, place: string, body: Parsed<'/api/jamm/fetchJamm'>): Promise<Shown> {
    await this.find(place, body.jammCode);
    return this.present(this.orm, body.jammCode, lookerOf(member, body.guestKey));
  }

  /** A second vote of the same voter replaces the first. @throws NoJamm, JammNotAllowed, CallFailure too-many */
  async vote(
    member: SignedMember | null,
    place: string,
    body: Parsed<'/api/jamm/vote'>,
  ): Promise<Reply<'/api/jamm/vote'>> {
    const looker = lookerOf(member, body.guestKey);
    const { voter } = looker;
    if (voter === null) throw new JammNotAllowed();
    await this.find(place, body.jammCode);
    return inTransaction(this.orm, async (em, afterCommit) => {
      await lock(em, body.jammCode);
      const from = member ? null : placeOf(body.jammCode, place);
      const fault = await this.keepBallot(em, { ...body, voter, member, place: from });
      const jamm = await this.present(em, body.jammCode, looker);
      if (!fault) afterCommit(() => this.bus.publish(topicOf(body.jammCode)));
      return fault ? { success: false, userMessage: fault, jamm } : { success: true, jamm };
    });
  }

  /** By its host: a guest's ballot counts no more. @throws NoJamm, JammNotAllowed, CallFailure too-many */
  async strike(
    me: SignedMember,
    place: string,
    { jammCode, ballotID }: Parsed<'/api/jamm/strikeBallot'>,
  ): Promise<Reply<'/api/jamm/strikeBallot'>> {
    const found = await this.find(place, jammCode);
    if (found.host_id !== me.userID) throw new JammNotAllowed();
    return inTransaction(this.orm, async (em, afterCommit) => {
      await lock(em, jammCode);
      const { numUpdatedRows } = await tables(em)
        .updateTable('jamm_ballot')
        .set({ struck_at: this.clock.now() })
        .where('code', '=', jammCode)
        .where('voter', '=', ballotID)
        .where('user_id', 'is', null)
        .where('struck_at', 'is', null)
        .executeTakeFirst();
      afterCommit(() => this.bus.publish(topicOf(jammCode)));
      const jamm = await this.present(em, jammCode, lookerOf(me, undefined));
      return { success: numUpdatedRows > 0n, jamm };
    });
  }

  /** By its host: what won goes on top of the queue. @throws NoJamm, JammNotAllowed, CallFailure too-many */
  async close(
    me: SignedMember,
    place: string,
    { jammCode }: Parsed<'/api/jamm/closeJamm'>,
  ): Promise<Reply<'/api/jamm/closeJamm'>> {
    const found = await this.find(place, jammCode);
    if (found.host_id !== me.userID) throw new JammNotAllowed();
    const won = await inTransaction(this.orm, async (em) => {
      await lock(em, jammCode);
      const now = this.clock.now();
      await tables(em)
        .updateTable('jamm')
        .set({ closed_at: sql<Date>`coalesce(closed_at, ${now}::timestamptz)` })
        .where('code', '=', jammCode)
        .execute();
      return resultOf(found, await findBallots(em, jammCode)).order[0];
    });
    // whoever is told that it is over finds what won in the queue
    const refused = await this.putOnTop(me, found.queue_id ?? me.userID, won).finally(() =>
      this.bus.publish(topicOf(jammCode)),
    );
    const jamm = await this.present(this.orm, jammCode, lookerOf(me, undefined));
    return refused === undefined ? { success: true, jamm } : { success: false, userMessage: refused, jamm };
  }

  /** @returns why the queue does not take it, in words; undefined once it is on top, or when nothing won */
  private async putOnTop(member: SignedMember, queueID: number, won: string | undefined): Promise<string | undefined> {
    if (won === undefined) return undefined;
    const ask = { member, queueID, mediaType_vid: won, lift: true };
    const { outcome, userMessage } = await this.rpc.ask('queues.putOnTop', ask);
    return outcome === 'refused' ? (userMessage ?? messages.notOnTop) : undefined;
  }

  /** @returns why not, in words; undefined once it is kept */
  private async keepBallot(
    em: EntityManager,
    {
      jammCode,
      voter,
      member,
      name,
      place,
      ranking,
      veto,
    }: Parsed<'/api/jamm/vote'> & { voter: string; member: SignedMember | null; place: string | null },
  ): Promise<string | undefined> {
    const [jamm, ballots] = [await findJamm(em, jammCode), await findAllBallots(em, jammCode)];
    if (!jamm || isClosed(jamm, this.clock.now())) return messages.jammClosed;
    if (ballots.some((b) => b.voter === voter && b.struck_at !== null)) return messages.jammStruck;
    const fault = ballotFault(jamm, ballots, { voter, userID: member?.userID ?? null, place, ranking, veto });
    if (fault) return fault;
    await tables(em)
      .insertInto('jamm_ballot')
      .values({
        code: jammCode,
        voter,
        user_id: member?.userID ?? null,
        place,
        name: (member?.username ?? name ?? '').replace(/\p{Cc}+/gu, ' ').trim(),
        ranking: sql`${[...new Set(ranking)]}::text[]`,
        veto,
        at: this.clock.now(),
      })
      .onConflict((it) =>
        it.columns(['code', 'voter']).doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          ranking: eb.ref('excluded.ranking'),
          veto: eb.ref('excluded.veto'),
        })),
      )
      .execute();
    return undefined;
  }

  /** @throws NoJamm, CallFailure too-many */
  async find(place: string, code: string) {
    const found = await this.guesses.attempt(place, () => findJamm(this.orm, code));
    if (!found) throw new NoJamm();
    return found;
  }

  private async present(from: EntityManager | MikroORM, code: string, looker: Looker): Promise<Shown> {
    const [jamm, ballots] = [await findJamm(from, code), await findBallots(from, code)];
    if (!jamm) throw new NoJamm();
    return presentJamm(jamm, ballots, looker, this.clock.now());
  }
}

/** Tells guests of one address apart from others, for this vote alone: the address itself is not kept. */
const placeOf = (code: string, address: string): string =>
  createHash('sha256').update(`${code} ${address}`).digest('base64url');

/** One vote after the other, so that none passes a limit or comes after the end. */
const lock = (em: EntityManager, code: string) =>
  tables(em).selectFrom('jamm').select('code').where('code', '=', code).forUpdate().executeTakeFirst();
