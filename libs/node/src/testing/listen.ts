import { type Body, calls, type Path, type Reply } from '@videoqs/contract/calls';
import type { SignedMember } from '@videoqs/contract/rpc';
import { eventually } from '@videoqs/stack/eventually';
import { MEMBER_HEADER, signCaller } from '../http/member-header.ts';
import { TEST_SECRET } from './test-secret.ts';

/** A client of a stream. */
export interface Listening<P extends Path> {
  status: number;
  ended: boolean;
  heard: Reply<P>[];
  stop(): void;
}

/**
 * Opens a stream as the gateway does and waits for its first event, unless it is refused.
 * @param from the origin, the caller that the gateway signs (null for a visitor), and the current time
 * @returns the events from now on, checked against the contract
 */
export async function listen<P extends Path>(
  path: P,
  body: Body<P>,
  from: { origin: string; member: SignedMember | null; now: Date },
): Promise<Listening<P>> {
  const stop = new AbortController();
  const response = await fetch(from.origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [MEMBER_HEADER]: signCaller({ member: from.member, otherBoot: false }, TEST_SECRET, from.now),
      'x-videoqs-address': '192.0.2.1',
    },
    body: JSON.stringify(body),
    signal: stop.signal,
  });
  const state: Listening<P> = { status: response.status, ended: false, heard: [], stop: () => stop.abort() };
  if (response.status !== 200 || !response.body) return state;
  const schema = calls.find((call) => call.path === path)?.reply;
  void (async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = block.split('\n').find((line) => line.startsWith('data: '));
        if (data) state.heard.push(schema?.parse(JSON.parse(data.slice('data: '.length))) as Reply<P>);
      }
    }
  })()
    .catch(() => undefined)
    .finally(() => {
      state.ended = true;
    });
  await eventually(async () => state.heard.length > 0);
  return state;
}
