import { STREAM_BEAT_MS } from '@videoqs/contract/wire/stream';
import type { EventStream } from '../http/event-stream.ts';
import type { Log } from '../runtime/log.ts';
import type { Bus } from './bus.ts';

/** The pause after each read, in ms. The next read covers all changes during the pause. */
const REST_MS = 40;
/**
 * The pause after a failed read, in ms. The read is then repeated, because no further message would announce the
 * changes.
 */
const AGAIN_MS = 1_000;

interface Watched<Listener> {
  listeners: Set<Listener>;
  stop: () => void;
  /** The state of the subject: being read, just read, or waiting for another read. */
  state: 'still' | 'reading' | 'again';
}

/** The subject of a service's streams, such as a queue, and how the service reads it. */
interface Read<Key, Listener> {
  /** The topic published when the subject changes. */
  topicOf: (key: Key) => string;
  /** Reads what is new and sends it to the subscribers. */
  read: (key: Key, listeners: ReadonlySet<Listener>) => Promise<void>;
  /** Runs every STREAM_BEAT_MS while there are subscribers. */
  onBeat?: () => Promise<void>;
}

/**
 * The subscribers of this copy of the service. When the bus announces a change, the copy reads the rows once for all of
 * them.
 */
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

  /** @returns the remaining subscribers; undefined when the given subscriber was not subscribed */
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

  /**
   * Reads what is new: at once, or after the pause if the subject was just read. All messages that arrive meanwhile are
   * answered by one further read.
   */
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
          this.log.warn({ err: error, key }, 'the service could not read the subject of a stream');
          watched.state = 'again';
          return AGAIN_MS;
        },
      )
      .then((ms) => setTimeout(() => this.rested(key, watched), ms).unref());
  }

  /** Sends a beat on all streams. A timer calls it every STREAM_BEAT_MS. */
  beat(): void {
    if (this.watched.size === 0) return;
    for (const { listeners } of this.watched.values()) for (const one of listeners) one.beat();
    this.what
      .onBeat?.()
      .catch((error: unknown) =>
        this.log.warn({ err: error }, 'the service could not send a heartbeat to its streams'),
      );
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
