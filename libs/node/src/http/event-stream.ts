import { PassThrough } from 'node:stream';

/** Bytes that a client may be behind before it is let go: it comes back and catches up. */
const MOST_BEHIND = 256_000;

/** Server-sent events to one who listens: each as JSON, with its number where it has one. */
export class EventStream<Event extends object> {
  readonly stream = new PassThrough();

  /** As one chunk, however many. */
  send(...events: readonly Event[]): void {
    if (events.length) this.write(events.map(frameOf).join(''));
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

/** Of events that several hear of. */
const frames = new WeakMap<object, string>();
function frameOf(event: object): string {
  const known = frames.get(event);
  if (known) return known;
  const frame = `${'revision' in event ? `id: ${event.revision}\n` : ''}data: ${JSON.stringify(event)}\n\n`;
  frames.set(event, frame);
  return frame;
}
