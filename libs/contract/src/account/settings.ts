import { z } from 'zod';
import { call, success } from '../wire/call.ts';
import { timeZone } from './notices.ts';
import { proof } from './sudo.ts';
import { streamingService } from './user.ts';

const member = { service: 'account', who: 'member' } as const;

/**
 * The notifications that are sent outside the page, by channel. Texts also require a verified number that is not muted.
 */
export const notifications = z.object({
  reminderByEmail: z.boolean(),
  reminderByText: z.boolean(),
  /** Whether a member gets an email when a new browser signs in to their account. */
  newPlaceByEmail: z.boolean(),
});
export type Notifications = z.infer<typeof notifications>;

/** Settings of /account that are not fields of the member. */
export const settings = {
  saveServices: call({
    ...member,
    path: '/api/account/saveServices',
    summary: 'The streaming services I subscribe to.',
    writes: true,
    body: z.object({ services: z.array(streamingService).max(50) }),
    reply: success,
    codes: [],
  }),
  saveNotifications: call({
    ...member,
    path: '/api/account/saveNotifications',
    summary: 'What I am told, and how.',
    /** When newPlaceByEmail is missing, that setting does not change. */
    writes: true,
    body: notifications.partial({ newPlaceByEmail: true }),
    reply: success,
    sudo: ({ newPlaceByEmail }) => newPlaceByEmail === false,
    codes: [],
  }),
  saveTimeZone: call({
    ...member,
    path: '/api/account/saveTimeZone',
    summary: 'Where I live: my days begin and end there, quiet hours too.',
    writes: true,
    body: z.object({ timeZone }),
    reply: success,
    codes: [],
  }),
  saveSignInCode: call({
    ...member,
    path: '/api/account/saveSignInCode',
    summary: 'Whether a sign-in asks for a code, too. Needs a verified email or cell.',
    writes: true,
    body: proof.extend({ on: z.boolean() }),
    reply: success,
    sudo: () => true,
    codes: [],
  }),
};
