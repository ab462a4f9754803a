import type { Reply } from '@videoqs/contract/calls';
import type { Looker } from '@videoqs/contract/queues/queue';
import { EventStream } from '@videoqs/node/http/event-stream';

export type LiveEvent = Reply<'/api/queues/watchQueue'>;

/** Somebody who watches a queue. */
export class Watching extends EventStream<LiveEvent> {
  private said = '';

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
  sendPeople(who: Looker[]): void {
    const said = JSON.stringify(who.map((one) => [one.userID, one.holds]));
    if (said === this.said) return;
    this.said = said;
    this.send({ kind: 'people', people: who.map((one) => one.userID), who });
  }
}
