import type { Reply } from '@videoqs/contract/calls';
import type { Viewer } from '@videoqs/contract/queues/queue';
import { EventStream } from '@videoqs/node/http/event-stream';

export type LiveEvent = Reply<'/api/queues/watchQueue'>;

/** One subscription of a member to a queue. */
export class QueueSubscriber extends EventStream<LiveEvent> {
  private sentPeople = '';

  constructor(
    readonly userID: number,
    /** The last revision that the subscriber knows. */
    public at: number,
  ) {
    super();
  }

  override send(...events: readonly LiveEvent[]): void {
    for (const event of events) if ('revision' in event) this.at = Math.max(this.at, event.revision);
    super.send(...events);
  }

  /** Sends the viewers and their holds, unless nothing has changed since the last time. */
  sendPeople(who: Viewer[]): void {
    const people = JSON.stringify(who.map((one) => [one.userID, one.holds]));
    if (people === this.sentPeople) return;
    this.sentPeople = people;
    this.send({ kind: 'people', people: who.map((one) => one.userID), who });
  }
}
