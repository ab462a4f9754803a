import { z } from 'zod';
import { call, success } from '../wire/call.ts';
import { timestamp } from '../wire/values.ts';

const member = { service: 'account', who: 'member' } as const;
const sessionID = z.uuid();
/** The base's, which every client sends: says which of the sessions is the one that asks. */
export const asking = z.object({ userAUTH: z.string().max(200).optional() });

/** A session, as the device that I am signed in on. */
const deviceSession = z.object({
  sessionID,
  /** "Firefox on Windows" */
  device: z.string(),
  /** City and country where the proxy in front says so, else '' */
  place: z.string(),
  /** The network it was last seen from, without the part that tells one machine from another; '' where unknown. */
  network: z.string(),
  signedInAt: timestamp,
  lastSeenAt: timestamp,
  /** The one that asks. */
  current: z.boolean(),
});
export type DeviceSession = z.infer<typeof deviceSession>;

export const deviceSessions = {
  fetchSessions: call({
    ...member,
    path: '/api/account/fetchSessions',
    summary: 'Where I am signed in, the newest use first; at most 100.',
    body: asking,
    reply: z.object({ sessions: z.array(deviceSession) }),
    codes: [],
  }),
  endSession: call({
    ...member,
    path: '/api/account/endSession',
    summary: 'Signs me out of one place.',
    body: z.object({ sessionID }),
    reply: success,
    codes: [],
  }),
  endOtherSessions: call({
    ...member,
    path: '/api/account/endOtherSessions',
    summary: 'Signs me out everywhere but here.',
    body: asking,
    reply: success,
    codes: [],
  }),
};
