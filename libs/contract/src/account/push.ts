import { z } from 'zod';
import { call, success } from '../wire/call.ts';
import { asking } from './device-session.ts';

const member = { service: 'account', who: 'member' } as const;
const endpoint = z.string().max(1_000);
const base64url = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`));

/** Web Push: the member's browsers that receive notices while no page is open. */
export const push = {
  fetchPush: call({
    ...member,
    path: '/api/account/fetchPush',
    summary: 'The key that a browser subscribes with (null: there are no pushes), and how many devices of mine did.',
    writes: false,
    body: z.object({ endpoint: endpoint.optional() }),
    reply: z.object({
      publicKey: z.string().nullable(),
      devices: z.int(),
      /** Whether the endpoint in the request is one of the member's devices. */
      here: z.boolean().optional(),
    }),
    codes: [],
  }),
  addPushDevice: call({
    ...member,
    path: '/api/account/addPushDevice',
    summary: 'This browser takes pushes for me until I am signed out there; of ten devices the oldest makes room.',
    writes: true,
    body: asking.extend({ endpoint, p256dh: base64url(65), auth: base64url(16) }),
    reply: success,
    codes: [],
  }),
  removePushDevice: call({
    ...member,
    path: '/api/account/removePushDevice',
    summary: 'A device of mine takes no more pushes; without an endpoint, none does.',
    writes: true,
    body: z.object({ endpoint: endpoint.optional() }),
    reply: success,
    codes: [],
  }),
};
