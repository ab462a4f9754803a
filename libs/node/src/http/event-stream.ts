import { PassThrough } from 'node:stream';

/** The maximum number of unsent bytes for one client. A slower client is disconnected. It reconnects and catches up. */
const MOST_BEHIND = 256_000;

/** Server-sent events to one subscriber. Each event is JSON, with its number if it has a number. */
export class EventStream<Event extends object> {
  readonly stream = new PassThrough();

  /** Sends all events in one chunk. */
  send(...events: readonly Event[]): void {
    if (events.length) this.write(events.map(frameOf).join(''));
  }

  /** Sends an empty message, so that no proxy closes the stream as idle. */
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

/** Encoded events. Several subscribers share them. */
const frames = new WeakMap<object, string>();
function frameOf(event: object): string {
  const known = frames.get(event);
  if (known) return known;
  const frame = `${'revision' in event ? `id: ${event.revision}\n` : ''}data: ${JSON.stringify(event)}\n\n`;
  frames.set(event, frame);
  return frame;
}
