import type { Readable } from 'node:stream';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Parsed, Reply } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { EventStream } from '@videoqs/node/http/event-stream';
import { Bus } from '@videoqs/node/live/bus';
import { Subscriptions } from '@videoqs/node/live/subscriptions';
import { Clock } from '@videoqs/node/runtime/clock';
import { Log } from '@videoqs/node/runtime/log';
import { findBallots } from './ballot.store.ts';
import { presentJamm } from './jamm.presenter.ts';
import { topicOf } from './jamm.rules.ts';
import { findJamm, openAmong } from './jamm.store.ts';
import { ShowJamm } from './show-jamm.ts';
import { type Viewer, viewerOf } from './viewer.ts';

/**
 * The periodic check ignores a vote for this many milliseconds after it was closed. In this time, the closing call
 * itself puts the winner on the queue and notifies subscribers.
 */
const CLOSING_MS = 3_000;

/** The subscription of one voter. It sends the vote's state, including the voter's own ballot. */
class JammSubscriber extends EventStream<Reply<'/api/jamm/watchJamm'>> {
  constructor(readonly viewer: Viewer) {
    super();
  }
}

/**
 * Sends each ballot at once to everyone with the vote's link. Rows are read once, whatever the number of subscribers.
 */
@Injectable()
export class SubscribeToJamm implements OnModuleDestroy {
  private readonly subscriptions: Subscriptions<string, JammSubscriber>;

  constructor(
    private readonly orm: MikroORM,
    private readonly clock: Clock,
    private readonly jamms: ShowJamm,
    bus: Bus,
    log: Log,
  ) {
    this.subscriptions = new Subscriptions<string, JammSubscriber>(bus, log, {
      topicOf,
      read: (code, listeners) => this.read(code, listeners),
      onBeat: () => this.lookAtEnded(),
    });
  }

  /**
   * @returns the stream of the vote's state: first the current state, then the state after each change; the stream ends
   * when the vote ends
   * @throws NoJamm, CallFailure too-many
   */
  async subscribe(member: SignedMember | null, place: string, body: Parsed<'/api/jamm/watchJamm'>): Promise<Readable> {
    await this.jamms.find(place, body.jammCode);
    const one = new JammSubscriber(viewerOf(member, body.guestKey));
    this.subscriptions.add(body.jammCode, one);
    one.stream.once('close', () => void this.subscriptions.remove(body.jammCode, one));
    // The state is read after subscribing, so that no change between the two steps is missed.
    this.subscriptions.look(body.jammCode);
    return one.stream;
  }

  onModuleDestroy(): void {
    this.subscriptions.close();
  }

  private async read(code: string, listeners: ReadonlySet<JammSubscriber>): Promise<void> {
    const [jamm, ballots] = [await findJamm(this.orm.em, code), await findBallots(this.orm.em, code)];
    for (const one of listeners) {
      const shown = jamm && presentJamm(jamm, ballots, one.viewer, this.clock.now());
      one.send(shown ? { kind: 'stands', jamm: shown } : { kind: 'gone' });
      if (!shown || shown.closed) one.end();
    }
  }

  /** Checks for votes whose time is up, or that were deleted with a member, because nothing announces these ends. */
  private async lookAtEnded(): Promise<void> {
    const codes = this.subscriptions.keys();
    const now = this.clock.now();
    const closedAfter = new Date(now.getTime() - CLOSING_MS);
    const still = await openAmong(this.orm.em, codes, { now, closedAfter });
    for (const code of codes) if (!still.has(code)) this.subscriptions.look(code);
  }
}
