import type { Readable } from 'node:stream';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { EventStream } from '@videoqs/node/http/event-stream';
import { Bus } from '@videoqs/node/live/bus';
import { Watches } from '@videoqs/node/live/watches';
import { Clock } from '@videoqs/node/runtime/clock';
import { Log } from '@videoqs/node/runtime/log';
import { findBallots } from './ballot.store.ts';
import { presentJamm } from './jamm.presenter.ts';
import { topicOf } from './jamm.rules.ts';
import { findJamm, openAmong } from './jamm.store.ts';
import { type Looker, lookerOf } from './looker.ts';
import { ShowJamm } from './show-jamm.ts';

/** Whoever closes a vote tells of it once what won is on the queue, which takes less than this, ms. */
const CLOSING_MS = 3_000;

/** Somebody who watches a vote, as themselves: each sees their own ballot in it. */
class Watching extends EventStream<Reply<'/api/jamm/watchJamm'>> {
  constructor(readonly looker: Looker) {
    super();
  }
}

/** Whoever has the link of a vote sees each ballot when it comes; rows are read once, whatever the number of eyes. */
@Injectable()
export class WatchJamm implements OnModuleDestroy {
  private readonly watches: Watches<string, Watching>;

  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly jamms: ShowJamm,
    bus: Bus,
    log: Log,
  ) {
    this.watches = new Watches<string, Watching>(bus, log, {
      topicOf,
      read: (code, listeners) => this.read(code, listeners),
      onBeat: () => this.lookAtEnded(),
    });
  }

  /**
   * @returns the stream: how the vote stands, then how it stands after each change; it ends with the vote
   * @throws NoJamm, CallFailure too-many
   */
  async watch(member: SignedMember | null, place: string, body: Parsed<'/api/jamm/watchJamm'>): Promise<Readable> {
    await this.jamms.find(place, body.jammCode);
    const one = new Watching(lookerOf(member, body.guestKey));
    this.watches.add(body.jammCode, one);
    one.stream.once('close', () => void this.watches.remove(body.jammCode, one));
    this.watches.look(body.jammCode); // after it is added: what happens in between is read too
    return one.stream;
  }

  onModuleDestroy(): void {
    this.watches.close();
  }

  private async read(code: string, listeners: ReadonlySet<Watching>): Promise<void> {
    const [jamm, ballots] = [await findJamm(this.orm.em, code), await findBallots(this.orm.em, code)];
    for (const one of listeners) {
      const shown = jamm && presentJamm(jamm, ballots, one.looker, this.clock.now());
      one.send(shown ? { kind: 'stands', jamm: shown } : { kind: 'gone' });
      if (!shown || shown.closed) one.end();
    }
  }

  /** No signal tells of a vote whose time has come, or that went with a member. */
  private async lookAtEnded(): Promise<void> {
    const codes = this.watches.keys();
    const now = this.clock.now();
    const closedAfter = new Date(now.getTime() - CLOSING_MS);
    const still = await openAmong(this.orm.em, codes, { now, closedAfter });
    for (const code of codes) if (!still.has(code)) this.watches.look(code);
  }
}
