import type { Reply } from '@videoqs/contract/calls';
import type { Looker } from '@videoqs/contract/queues/queue';
import { EventStream } from '@videoqs/node/http/event-stream';

export type Told = Reply<'/api/queues/watchQueue'>;

/** Somebody who watches a queue. */
export class Watching extends EventStream<Told> {
  private said = '';

  constructor(
    readonly userID: number,
    /** The last change they know of. */
    public at: number,
  ) {
    super();
  }

  override tell(...events: readonly Told[]): void {
    for (const event of events) if ('revision' in event) this.at = Math.max(this.at, event.revision);
    super.tell(...events);
  }

  /** Says who is looking and what they hold, if that is not what was said last. */
  tellPeople(who: Looker[]): void {
    const said = JSON.stringify(who.map((one) => [one.userID, one.holds]));
    if (said === this.said) return;
    this.said = said;
    this.tell({ kind: 'people', people: who.map((one) => one.userID), who });
  }
}
