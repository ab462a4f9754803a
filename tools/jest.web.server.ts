type Body = Record<string, unknown>;
type Answers = Record<string, (body: Body) => unknown>;
/** What was asked of the server, in order. */
export interface Sent {
  path: string;
  body: Body;
}
export interface FakeServer {
  sent: Sent[];
  /** The bodies sent to one path. */
  to: (path: string) => Body[];
  /** Answers in place of the usual ones, by path. */
  on: Answers;
}
/** An error the wire answers with. */
export const failing = (status: number, code: string, retryAfter?: number) => ({ status, code, retryAfter });

/** The server behind a faked fetch, answering by path; what has no answer is unavailable (503). */
export function fakeServer(answers: Answers): FakeServer {
  const server: FakeServer = {
    sent: [],
    to: (path) => server.sent.filter((s) => s.path === path).map((s) => s.body),
    on: {},
  };
  const respond = async (path: string, init: { body: string }) => {
    const body = JSON.parse(init.body) as Body;
    server.sent.push({ path, body });
    const given = (await (server.on[path] ?? answers[path])?.(body)) ?? failing(503, 'unavailable');
    const { status = 200, code, retryAfter } = given as Partial<ReturnType<typeof failing>>;
    const headers = new Map([['retry-after', retryAfter ? String(retryAfter) : null]]);
    const reply = code ? { code, userMessage: `server says ${code}`, requestID: 'r' } : given;
    return { ok: status < 400, status, headers, json: async () => reply };
  };
  globalThis.fetch = respond as unknown as typeof fetch;
  return server;
}
