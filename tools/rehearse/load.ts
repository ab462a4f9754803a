import { randomBytes } from 'node:crypto';

/** How it was for one kind of call. */
export interface Measured {
  calls: number;
  /** What else than 200 came back, or the words of an error; `at` s after the beginning. */
  failures: { what: string; at: number }[];
  /** ms */
  p99: number;
  slowest: number;
}
/** An area's call, one that needs nobody else where there is one. */
export type Kind = 'titles' | 'queues' | 'social' | 'account' | 'add' | 'page';

export interface Someone {
  userID: number;
  userAUTH: string;
}

export const post = async (
  url: string,
  path: string,
  body: object,
): Promise<{ status: number; reply: Record<string, unknown> }> => {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  return { status: answer.status, reply: (await answer.json()) as Record<string, unknown> };
};

/** Signs somebody up. */
export async function someone(url: string): Promise<Someone> {
  const userAUTH = randomBytes(32).toString('base64url');
  const { reply } = await post(url, '/api/user/addNewUser', {
    userUSERNAME: `m${randomBytes(5).toString('hex')}`,
    userEMAIL: '',
    userCELL: '',
    passhash: 'a'.repeat(64),
    userAUTH,
  });
  const userID = Number(reply.nextUserId);
  await post(url, '/api/user/set_reset_AUTH', { set_reset_AUTH: true, userID, userAUTH });
  return { userID, userAUTH };
}

const KEYS = [603, 604, 605, 680, 238, 278, 155, 13, 27205, 157336, 122, 120, 121, 11, 550].map((n) => `movie_${n}`);

/** Calls of all areas, bounded: `lines` at a time, each with a pause after its answer. */
export class Load {
  private readonly samples = new Map<Kind, { ms: number; failure: string | null; at: number }[]>();
  /** Titles that somebody was told are on their queue: member → keys. */
  readonly acknowledged = new Map<number, Set<string>>();
  private readonly began = performance.now();
  private isOver = false;
  private readonly lines: Promise<void>[];
  private readonly url: string;

  constructor(
    url: string,
    members: readonly Someone[],
    o: { lines?: number; pauseMs?: number; kinds?: readonly Kind[] } = {},
  ) {
    this.url = url;
    const kinds = o.kinds ?? ['titles', 'queues', 'social', 'account', 'add', 'page'];
    this.lines = Array.from({ length: o.lines ?? 6 }, async (_, line) => {
      for (let n = line; !this.isOver; n++) {
        await this.one(kinds[n % kinds.length] as Kind, members[n % members.length] as Someone, n);
        await new Promise((resume) => setTimeout(resume, o.pauseMs ?? 15));
      }
    });
  }

  /** Ends it; counts begin anew after each look. */
  async stop(): Promise<Map<Kind, Measured>> {
    this.isOver = true;
    await Promise.all(this.lines);
    return this.look();
  }

  /** What was measured since the last look. */
  look(): Map<Kind, Measured> {
    const found = new Map([...this.samples].map(([kind, all]) => [kind, measured(all)]));
    this.samples.clear();
    return found;
  }

  private async one(kind: Kind, who: Someone, n: number): Promise<void> {
    const key = KEYS[(n * 7) % KEYS.length] as string;
    const begun = performance.now();
    const failure = await this.ask(kind, who, key).catch((error: Error) => String(error.cause ?? error));
    const at = (begun - this.began) / 1000;
    const kept = this.samples.get(kind) ?? [];
    kept.push({ ms: performance.now() - begun, failure, at });
    this.samples.set(kind, kept);
  }

  private async ask(kind: Kind, who: Someone, key: string): Promise<string | null> {
    if (kind === 'page') {
      const page = await fetch(`${this.url}/movie/${key.slice(6)}`, { signal: AbortSignal.timeout(30_000) });
      return (await page.text()).includes('videoqs-boot') && page.ok ? null : `page ${page.status}`;
    }
    const [path, body] = CALLS[kind](who, key);
    const { status, reply } = await post(this.url, path, kind === 'titles' ? body : { ...who, ...body });
    if (status === 200 && kind === 'add') {
      const kept = this.acknowledged.get(who.userID) ?? new Set();
      this.acknowledged.set(who.userID, kept.add(key));
    }
    return status === 200 ? null : `${path} ${status} ${String(reply.code)}`;
  }
}

const CALLS: Record<Exclude<Kind, 'page'>, (who: Someone, key: string) => [string, object]> = {
  titles: (_, key) => ['/api/movies/fetchMovieByID', { vid: Number(key.slice(6)) }],
  queues: () => ['/api/queues/fetchMyQueue', {}],
  social: () => ['/api/person/refreshFeedAndFollowinglist', {}],
  account: () => ['/api/account/refreshAccountPage', {}],
  add: (who, key) => [
    '/api/queues/addToQueue',
    { mediaType_vid: key, topOrBottom: 'bottom', queueIDandNameArr: [[who.userID, 'myqueue']] },
  ],
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
