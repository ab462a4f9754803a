import { setTimeout as pause } from 'node:timers/promises';
import { addTitle, type Member, MOVIES, pairOf, post } from '@videoqs/stack/caller';

/** The results of one kind of call. */
export interface Measured {
  calls: number;
  /**
   * The calls that failed. Each has the status or the error's message, and the number of seconds since the load began.
   */
  failures: { what: string; at: number }[];
  /** The 99th percentile of the calls' times, in ms. */
  p99: number;
  slowest: number;
}
/** The kinds of calls. If a kind has the name of an area, its calls need only that area's service. */
export type Kind = keyof typeof PATHS | 'add' | 'page';

/**
 * Puts a limited load on all areas: `lines` clients call at the same time, and each pauses for `pauseMs` after an
 * answer.
 */
export class Load {
  private readonly samples = new Map<Kind, { ms: number; failure: string | null; at: number }[]>();
  /** The adds of titles that the product has confirmed: the keys of the titles by member. */
  readonly acknowledged = new Map<number, Set<string>>();
  private readonly began = performance.now();
  private isOver = false;
  private readonly lines: Promise<void>[];
  readonly url: string;

  constructor(
    url: string,
    members: readonly Member[],
    o: { lines?: number; pauseMs?: number; kinds?: readonly Kind[] } = {},
  ) {
    this.url = url;
    const kinds = o.kinds ?? ['titles', 'queues', 'social', 'account', 'add', 'page'];
    this.lines = Array.from({ length: o.lines ?? 6 }, async (_, line) => {
      for (let n = line; !this.isOver; n++) {
        await this.one(kinds[n % kinds.length] as Kind, members[n % members.length] as Member, n);
        await pause(o.pauseMs ?? 15);
      }
    });
  }

  /** Ends the load. @returns what was measured since the last call of `look` */
  async stop(): Promise<Map<Kind, Measured>> {
    this.isOver = true;
    await Promise.all(this.lines);
    return this.look();
  }

  /** Returns what was measured since the last call of this method. */
  look(): Map<Kind, Measured> {
    const found = new Map([...this.samples].map(([kind, all]) => [kind, measured(all)]));
    this.samples.clear();
    return found;
  }

  private async one(kind: Kind, who: Member, n: number): Promise<void> {
    const key = MOVIES[(n * 7) % MOVIES.length] as string;
    const begun = performance.now();
    const failure = await this.ask(kind, who, key).catch((error: Error) => String(error.cause ?? error));
    const at = (begun - this.began) / 1000;
    const kept = this.samples.get(kind) ?? [];
    kept.push({ ms: performance.now() - begun, failure, at });
    this.samples.set(kind, kept);
  }

  private async ask(kind: Kind, who: Member, key: string): Promise<string | null> {
    if (kind === 'page') {
      const page = await fetch(`${this.url}/movie/${key.slice(6)}`, { signal: AbortSignal.timeout(30_000) });
      return (await page.text()).includes('videoqs-boot') && page.ok ? null : `page ${page.status}`;
    }
    if (kind === 'add') {
      const { status, reply } = await addTitle(this, who, key);
      if (status !== 200) return `an add ${status} ${String(reply.code)}`;
      this.acknowledged.set(who.userID, (this.acknowledged.get(who.userID) ?? new Set()).add(key));
      return null;
    }
    const body = kind === 'titles' ? { vid: Number(key.slice(6)) } : pairOf(who);
    const { status, reply } = await post(this, PATHS[kind], body);
    return status === 200 ? null : `${PATHS[kind]} ${status} ${String(reply.code)}`;
  }
}

const PATHS = {
  titles: '/api/movies/fetchMovieByID',
  queues: '/api/queues/fetchMyQueue',
  social: '/api/person/refreshFeedAndFollowinglist',
  account: '/api/account/refreshAccountPage',
};

function measured(all: readonly { ms: number; failure: string | null; at: number }[]): Measured {
  const times = all.map((s) => s.ms).sort((a, b) => a - b);
  return {
    calls: all.length,
    failures: all.flatMap(({ failure, at }) =>
      failure === null ? [] : [{ what: failure, at: Math.round(at * 10) / 10 }],
    ),
    p99: Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
    slowest: Math.round(times.at(-1) ?? 0),
  };
}

export const failuresOf = (all: Map<Kind, Measured>): Measured['failures'] =>
  [...all.values()].flatMap((m) => m.failures);
export const callsOf = (all: Map<Kind, Measured>): number => [...all.values()].reduce((sum, m) => sum + m.calls, 0);
