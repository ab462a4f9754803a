import { z } from 'zod';
import { call, empty } from '../wire/call.ts';
import { passhash } from '../wire/values.ts';
import { userFields } from './user.ts';

const member = { service: 'account', who: 'member' } as const;

export const account = {
  refreshAccountPage: call({
    ...member,
    path: '/api/account/refreshAccountPage',
    summary: 'My fields, fresh; after a reload of the page too.',
    body: empty,
    reply: userFields,
    codes: [],
  }),
  getNewAvatarImage: call({
    ...member,
    path: '/api/account/getNewAvatarImage',
    summary: 'When my avatar last changed.',
    body: empty,
    reply: z.object({ refreshDate: z.string() }),
    codes: [],
    later: true,
  }),
  processEdit: call({
    ...member,
    path: '/api/account/processEdit',
    summary: 'Edits one field of my account.',
    body: z.object({
      key: z.string().min(1).max(40),
      value: z.string().max(254),
      userEMAIL: z.string().max(254).optional(),
      userCELL: z.string().max(40).optional(),
      currentPasshash: passhash.optional(),
      newPasshash: passhash.optional(),
    }),
    reply: z.object({
      success: z.boolean(),
      alreadyExists: z.boolean(),
      profanityDetected: z.boolean(),
      userMessage: z.string(),
      refreshDate: z.string().optional(),
    }),
    codes: [],
    later: true,
  }),
};
