import { STREAM_BEAT_MS } from '@videoqs/contract/wire/stream';
import type { EventStream } from '../http/event-stream.ts';
import type { Log } from '../runtime/log.ts';
import type { Bus } from './bus.ts';

/** After each reading: what happens meanwhile is read, and told, at once. */
const REST_MS = 40;
/** After a reading that failed: what it would have told is not told by anybody else. */
const AGAIN_MS = 1_000;

interface Watched<Listener> {
  listeners: Set<Listener>;
  stop: () => void;
  /** Is it being read or was it just now, and is it to be read once more? */
  state: 'still' | 'reading' | 'again';
}

/** What a service's streams are about, and how it is read. */
interface Read<Key, Listener> {
  /** What is published when something of it changed. */
  topicOf: (key: Key) => string;
  /** Reads what is new and tells it to those who listen. */
  read: (key: Key, listeners: ReadonlySet<Listener>) => Promise<void>;
  /** Every STREAM_BEAT_MS while anything is watched. */
  onBeat?: () => Promise<void>;
}

/** Who listens to what by this copy of a service. Rows are read when the bus says that they changed, once for all. */
export class Subscriptions<Key, Listener extends EventStream<never>> {
  private readonly watched = new Map<Key, Watched<Listener>>();
  private readonly beats = setInterval(() => this.beat(), STREAM_BEAT_MS).unref();

  constructor(
    private readonly bus: Bus,
    private readonly log: Log,
    private readonly what: Read<Key, Listener>,
  ) {}

  add(key: Key, listener: Listener): void {
    (this.watched.get(key) ?? this.begin(key)).listeners.add(listener);
  }

  /** @returns those who still listen; undefined when this one did not */
  remove(key: Key, listener: Listener): ReadonlySet<Listener> | undefined {
    const watched = this.watched.get(key);
    if (!watched?.listeners.delete(listener)) return undefined;
    if (watched.listeners.size === 0) {
      watched.stop();
      this.watched.delete(key);
    }
    return watched.listeners;
  }

  keys(): Key[] {
    return [...this.watched.keys()];
  }

  all(): [Key, ReadonlySet<Listener>][] {
    return [...this.watched].map(([key, { listeners }]) => [key, listeners]);
  }

  /** Reads what is new: at once, unless that was done just now; signals that come meanwhile make one reading more. */
  look(key: Key): void {
    const watched = this.watched.get(key);
    if (!watched) return;
    if (watched.state !== 'still') {
      watched.state = 'again';
      return;
    }
    watched.state = 'reading';
    this.what
      .read(key, watched.listeners)
      .then(
        () => REST_MS,
        (error: unknown) => {
          this.log.warn({ err: error, key }, 'what is watched could not be read');
          watched.state = 'again';
          return AGAIN_MS;
        },
      )
      .then((ms) => setTimeout(() => this.rested(key, watched), ms).unref());
  }

  /** Says that the streams are there; by itself, every STREAM_BEAT_MS. */
  beat(): void {
    if (this.watched.size === 0) return;
    for (const { listeners } of this.watched.values()) for (const one of listeners) one.beat();
    this.what.onBeat?.().catch((error: unknown) => this.log.warn({ err: error }, 'beat failed'));
  }

  /** Ends all streams. */
  close(): void {
    clearInterval(this.beats);
    for (const { listeners, stop } of this.watched.values()) {
      stop();
      for (const one of listeners) one.end();
    }
  }

  private rested(key: Key, watched: Watched<Listener>): void {
    const isDue = watched.state === 'again';
    watched.state = 'still';
    if (isDue) this.look(key);
  }

  private begin(key: Key): Watched<Listener> {
    const stop = this.bus.subscribe(this.what.topicOf(key), () => this.look(key));
    const watched: Watched<Listener> = { listeners: new Set(), stop, state: 'still' };
    this.watched.set(key, watched);
    return watched;
  }
}
