import { FetchInterceptor } from '@mswjs/interceptors/fetch/web';
import { act } from '@testing-library/react';
import { type Body, calls, type Parsed, type Path, type Reply } from '@videoqs/contract/calls';
import { base } from '@videoqs/contract/wire/call';
import { ERROR_STATUS, type ErrorCode, type ErrorReply } from '@videoqs/contract/wire/errors';
import { HttpResponse, http } from 'msw';
import { defineNetwork, InterceptorSource } from 'msw/experimental';

type Base = { userID: number; userAUTH: string; bootID: string };
/** A successful answer of a call: its reply, optionally with a redirect for the member. */
type Answer<P extends Path> = Reply<P> & { redirect?: string };
/** A failure in the API's error shape. `retryAfter` is in seconds. */
type Failure = Partial<Pick<ErrorReply, 'userMessage' | 'requestID' | 'issues'>> & { retryAfter?: number };

/** The server as a page sees it: every call of the contract, with the answers that the test set. */
export interface Network {
  /** Sets the answer to a call. A function receives the body as the service would, with defaults filled in. */
  answer<P extends Path>(path: P, reply: Answer<P> | ((body: Parsed<P>) => Answer<P> | Promise<Answer<P>>)): void;
  /** Makes a call fail. `userMessage` is "server says <code>" unless given. */
  fail(path: Path, code: ErrorCode, failure?: Failure): void;
  /**
   * Sets an answer that none of our services gives (no JSON, `Response.error()`), or the answer of an address that is
   * no call.
   */
  raw(
    path: Path | '/build.json' | `/s/${string}` | `/img/${string}` | `/healthz/${string}`,
    respond: () => Response,
  ): void;
  /**
   * Delays the answer to the next request that is not delayed yet. The answer is computed when the request arrives, and
   * sent on release.
   */
  hold(path: Path): { release: () => void };
  /** Waits until every request except the delayed ones is answered and rendered. It also works with fake timers. */
  settle(): Promise<void>;
  /**
   * The bodies sent to one path, in order. The base fields are left out, unless the call declares them itself or the
   * test requests them.
   */
  sent<P extends Path>(path: P): Body<P>[];
  sent<P extends Path>(path: P, with_: { base: true }): (Body<P> & Base)[];
  /** The paths of all requests, in order. */
  asked(): Path[];
}

const { setTimeout } = globalThis; // the real function, even if a test fakes the clock
const turn = () => new Promise<void>((next) => void setTimeout(next, 0));

type Answers = (body: unknown) => Promise<Response> | Response;
const failed = (code: ErrorCode, { retryAfter, ...details }: Failure = {}) =>
  HttpResponse.json(
    {
      code,
      userMessage: `server says ${code}`,
      requestID: 'r',
      ...(code === 'not-authorized' && { notAuthorized: true }),
      ...details,
    },
    { status: ERROR_STATUS[code], headers: retryAfter ? { 'retry-after': String(retryAfter) } : {} },
  );

/**
 * The fields of a reply that the contract does not declare. A page that reads such a field would get nothing in
 * production.
 */
function beyond(reply: unknown, parsed: unknown, at = ''): string[] {
  if (typeof reply !== 'object' || reply === null) return [];
  return Object.entries(reply).flatMap(([key, value]) =>
    value !== undefined && !Object.hasOwn(parsed as object, key)
      ? [`${at}${key}`]
      : beyond(value, (parsed as Record<string, unknown>)[key], `${at}${key}.`),
  );
}

/** The network of a spec file, with the functions for its hooks: `listen`, `close`, and `reset` after each test. */
export function network() {
  const answers = new Map<string, Answers>();
  const holds = new Map<string, Promise<void>[]>();
  let requests: { path: Path; body: Record<string, unknown> }[] = [];
  let faults: string[] = [];
  /** Pending requests, and how many of them are delayed. */
  let open = 0;
  let held = 0;
  const schemas = new Map(calls.map((call) => [call.path, call]));

  const handlers = [
    ...calls.map(({ path, body: schema }) =>
      http.post(path, async ({ request }) => {
        const body = (await request.json()) as Record<string, unknown>;
        requests.push({ path: path as Path, body });
        const parsed = schema.safeParse(body);
        if (!parsed.success) faults.push(`${path} was sent what its service refuses: ${parsed.error.message}`);
        const answer = answers.get(path);
        const released = holds.get(path)?.shift();
        if (!answer) faults.push(`${path} is not answered: say net.answer, or net.fail(…, 'unavailable').`);
        const response = parsed.success
          ? await (answer?.(parsed.data) ?? failed('unavailable'))
          : failed('invalid-body');
        if (released) {
          held++;
          await released;
          held--;
        }
        return response;
      }),
    ),
    http.all('*', ({ request }) => {
      const { pathname } = new URL(request.url);
      const answer = answers.get(pathname);
      if (!answer) faults.push(`${request.method} ${pathname} is no call of the contract.`);
      return answer?.(undefined) ?? Response.error();
    }),
  ];
  // Replaces only fetch, in this page's realm. MSW's setupServer intercepts Node's sockets, and all spec files of a
  // process share these sockets and keep them open. (The casts: TypeScript sees two builds of one class, and their
  // private fields differ.)
  const sources = [new InterceptorSource({ interceptors: [new FetchInterceptor() as never] })];
  const server = defineNetwork({ sources, handlers, context: { quiet: true } });

  const replied = (path: Path, { redirect, ...reply }: { redirect?: string }) => {
    const parsed = schemas.get(path)?.reply.safeParse(reply);
    const wrong = parsed?.success ? beyond(reply, parsed.data) : [parsed?.error.message];
    if (wrong.length) faults.push(`${path} does not reply so: ${wrong.join(', ')}`);
    return HttpResponse.json(redirect === undefined ? reply : { ...reply, redirect });
  };
  const net: Network = {
    answer: (path, reply) =>
      void answers.set(path, async (body) =>
        replied(path, await (typeof reply === 'function' ? reply(body as never) : reply)),
      ),
    fail: (path, code, failure) => void answers.set(path, () => failed(code, failure)),
    raw: (path, respond) => void answers.set(path, respond),
    hold: (path) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      holds.set(path, [...(holds.get(path) ?? []), released]);
      return { release };
    },
    settle: () =>
      act(async () => {
        // an answer may cause another request, so the network is quiet after two turns without a pending request
        for (let quiet = 0; quiet < 2; quiet = open > held ? 0 : quiet + 1) await turn();
      }),
    sent: <P extends Path>(path: P, with_?: { base: true }) => {
      const declared = (schemas.get(path)?.body as { shape?: object } | undefined)?.shape ?? {};
      const left = with_ ? [] : Object.keys(base.shape).filter((key) => !(key in declared));
      return requests
        .filter((r) => r.path === path)
        .map(
          ({ body }) => Object.fromEntries(Object.entries(body).filter(([k]) => !left.includes(k))) as Body<P> & Base,
        );
    },
    asked: () => requests.map((r) => r.path),
  };
  return {
    net,
    listen: () => {
      server.enable();
      const faked = globalThis.fetch;
      globalThis.fetch = async (...request) => {
        open++;
        return faked(...request).finally(() => open--);
      };
    },
    close: () => server.disable(),
    /** Forgets all answers and recorded requests. @throws if a request, a body or an answer broke the contract */
    reset: () => {
      const found = faults;
      answers.clear();
      holds.clear();
      requests = [];
      faults = [];
      if (found.length) throw new Error([...new Set(found)].join('\n'));
    },
  };
}
