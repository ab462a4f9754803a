import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { Clock } from '@videoqs/node/runtime/clock';
import { CodeGuesses } from '../link/code-guesses.ts';
import { findBallots } from './ballot.store.ts';
import { JammNotAllowed, NoJamm } from './jamm.errors.ts';
import { presentJamm } from './jamm.presenter.ts';
import { type FoundJamm, findJamm } from './jamm.store.ts';
import { type Viewer, viewerOf } from './viewer.ts';

type Shown = Reply<'/api/jamm/fetchJamm'>;

/** Shows a vote to anyone with its link. */
@Injectable()
export class ShowJamm {
  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly guesses: CodeGuesses,
  ) {}

  /** @throws NoJamm, CallFailure too-many */
  async show(member: SignedMember | null, place: string, body: Parsed<'/api/jamm/fetchJamm'>): Promise<Shown> {
    await this.find(place, body.jammCode);
    return this.present(this.orm.em, body.jammCode, viewerOf(member, body.guestKey));
  }

  /** @throws NoJamm, CallFailure too-many */
  async find(place: string, code: string): Promise<FoundJamm> {
    const found = await this.guesses.attempt(place, () => findJamm(this.orm.em, code));
    if (!found) throw new NoJamm();
    return found;
  }

  /** Finds a vote for an action that only its host may do. @throws NoJamm, JammNotAllowed, CallFailure too-many */
  async findOwn(me: SignedMember, place: string, code: string): Promise<FoundJamm> {
    const found = await this.find(place, code);
    if (found.host_id !== me.userID) throw new JammNotAllowed();
    return found;
  }

  /** The vote's state in the transaction of `em`. @throws NoJamm */
  async present(em: EntityManager, code: string, viewer: Viewer): Promise<Shown> {
    const [jamm, ballots] = [await findJamm(em, code), await findBallots(em, code)];
    if (!jamm) throw new NoJamm();
    return presentJamm(jamm, ballots, viewer, this.clock.now());
  }
}
