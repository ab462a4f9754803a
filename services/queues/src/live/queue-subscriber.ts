import type { Reply } from '@videoqs/contract/calls';
import type { Viewer } from '@videoqs/contract/queues/queue';
import { EventStream } from '@videoqs/node/http/event-stream';

export type LiveEvent = Reply<'/api/queues/watchQueue'>;

/** Somebody who is subscribed to a queue. */
export class QueueSubscriber extends EventStream<LiveEvent> {
  private sentPeople = '';

  constructor(
    readonly userID: number,
    /** The last change they know of. */
    public at: number,
  ) {
    super();
  }

  override send(...events: readonly LiveEvent[]): void {
    for (const event of events) if ('revision' in event) this.at = Math.max(this.at, event.revision);
    super.send(...events);
  }

  /** Says who is looking and what they hold, if that is not what was said last. */
  sendPeople(who: Viewer[]): void {
    const people = JSON.stringify(who.map((one) => [one.userID, one.holds]));
    if (people === this.sentPeople) return;
    this.sentPeople = people;
    this.send({ kind: 'people', people: who.map((one) => one.userID), who });
  }
}
