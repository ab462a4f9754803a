import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';

// This file uses neither fetch nor an import of node:http, which re-exports WebSocket. Each would load all of undici,
// which takes 7 to 9 MB for the lifetime of the process.
const { get } = process.getBuiltinModule('node:http');

/**
 * Reads the gateway's health report: the state of each part by name.
 * @param port of the gateway on this machine
 * @throws Error when nothing answers there
 */
export async function askHealth(port: number, signal?: AbortSignal) {
  const asked = get(`http://127.0.0.1:${port}/healthz`, { agent: false, ...(signal && { signal }) });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const { parts } = (await json(answer)) as { parts: Record<string, string> };
  return { ok: answer.statusCode === 200, parts };
}
