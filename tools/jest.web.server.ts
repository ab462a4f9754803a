type Body = Record<string, unknown>;
/** What was asked of the server, in order. */
export interface Sent {
  path: string;
  body: Body;
}
export interface FakeServer {
  sent: Sent[];
  /** The bodies sent to one path. */
  to: (path: string) => Body[];
}
/** An error the wire answers with. */
export const failing = (status: number, code: string, retryAfter?: number) => ({ status, code, retryAfter });

/** The server behind a faked fetch, with what it was sent; what has no answer is unavailable (503). */
export function fakeServer(answer: (path: string, body: Body) => unknown): FakeServer {
  const sent: Sent[] = [];
  const respond = async (path: string, init: { body: string }) => {
    const body = JSON.parse(init.body) as Body;
    sent.push({ path, body });
    const given = (await answer(path, body)) ?? failing(503, 'unavailable');
    const { status = 200, code, retryAfter } = given as Partial<ReturnType<typeof failing>>;
    const headers = new Map([['retry-after', retryAfter ? String(retryAfter) : null]]);
    const reply = code ? { code, userMessage: `server says ${code}`, requestID: 'r' } : given;
    return { ok: status < 400, status, headers, json: async () => reply };
  };
  globalThis.fetch = respond as unknown as typeof fetch;
  return { sent, to: (path) => sent.filter((s) => s.path === path).map((s) => s.body) };
}
