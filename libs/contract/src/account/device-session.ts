import { z } from 'zod';
import { call, success } from '../wire/call.ts';
import { timestamp } from '../wire/values.ts';

const member = { service: 'account', who: 'member' } as const;
const sessionID = z.uuid();
/** The session key of the base fields that every client sends. The key identifies the caller's own session. */
export const asking = z.object({ userAUTH: z.string().max(200).optional() });

/** A session, shown to its member as a signed-in device. */
const deviceSession = z.object({
  sessionID,
  /** Browser and system, such as "Firefox on Windows". */
  device: z.string(),
  /** The city and country, if the proxy in front of the gateway knows them; otherwise ''. */
  place: z.string(),
  /** The network that last used the session, without the part that identifies a single machine; '' when unknown. */
  network: z.string(),
  signedInAt: timestamp,
  lastSeenAt: timestamp,
  /** Whether this is the caller's own session. */
  current: z.boolean(),
});
export type DeviceSession = z.infer<typeof deviceSession>;

export const deviceSessions = {
  fetchSessions: call({
    ...member,
    path: '/api/account/fetchSessions',
    summary: 'Where I am signed in, the newest use first; at most 100.',
    writes: false,
    body: asking,
    reply: z.object({ sessions: z.array(deviceSession) }),
    codes: [],
  }),
  endSession: call({
    ...member,
    path: '/api/account/endSession',
    summary: 'Signs me out of one place.',
    writes: true,
    body: z.object({ sessionID }),
    reply: success,
    codes: [],
  }),
  endOtherSessions: call({
    ...member,
    path: '/api/account/endOtherSessions',
    summary: 'Signs me out everywhere but here.',
    writes: true,
    body: asking,
    reply: success,
    codes: [],
  }),
};
