import { PassThrough } from 'node:stream';
import type { Reply } from '@videoqs/contract/wire/calls';

export type Told = Reply<'/api/queues/watchQueue'>;

/** Bytes that a client may be behind before it is let go: it comes back and catches up. */
const MOST_BEHIND = 256_000;

/** Somebody who watches a queue: what happens is written as server-sent events, each with its number. */
export class Watching {
  readonly stream = new PassThrough();

  private people = '';

  constructor(
    readonly userID: number,
    /** The last change they know of. */
    public at: number,
  ) {}

  tell(event: Told): void {
    if ('revision' in event) this.at = Math.max(this.at, event.revision);
    this.write(`${'revision' in event ? `id: ${event.revision}\n` : ''}data: ${JSON.stringify(event)}\n\n`);
  }

  /** Says who is looking, if that is not what was said last. */
  tellPeople(people: number[]): void {
    if (String(people) === this.people) return;
    this.people = String(people);
    this.tell({ kind: 'people', people });
  }

  /** So that whatever is between us and them does not take the silence for an end. */
  beat(): void {
    this.write(':\n\n');
  }

  end(): void {
    this.stream.end();
  }

  private write(text: string): void {
    if (this.stream.writableEnded) return;
    this.stream.write(text);
    if (this.stream.writableLength > MOST_BEHIND) this.stream.destroy();
  }
}
