import type { Reply } from '@videoqs/contract/wire/calls';
import type { MemberRef } from '@videoqs/contract/wire/values';
import { EventStream } from '@videoqs/node/http/event-stream';

export type Told = Reply<'/api/queues/watchQueue'>;

/** Somebody who watches a queue. */
export class Watching extends EventStream<Told> {
  private people = '';

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

  /** Says who is looking, if that is not what was said last. */
  tellPeople(who: MemberRef[]): void {
    const people = who.map((one) => one.userID);
    if (String(people) === this.people) return;
    this.people = String(people);
    this.tell({ kind: 'people', people, who });
  }
}
