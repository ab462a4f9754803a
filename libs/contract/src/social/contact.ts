import { z } from 'zod';
import { SUGGEST_FROM, SUGGESTED } from '../limits/social.ts';
import { call, nextCursor, page, success } from '../wire/call.ts';
import { USERNAME } from '../wire/rules.ts';
import { timestamp, userID } from '../wire/values.ts';
import { username } from './member.ts';

/** [username, imgSrc, userID, mutual, since] */
const contactRow = z.tuple([z.string(), z.string().nullable(), userID, z.boolean(), timestamp]);
const member = { service: 'social', who: 'member' } as const;

export const contacts = {
  refreshContacts: call({
    ...member,
    path: '/api/contacts/refreshContacts',
    summary: 'My contacts.',
    writes: false,
    body: z.object(page(500)),
    reply: z.object({ contactArray: z.array(contactRow), nextCursor }),
    codes: [],
  }),
  findContacts: call({
    ...member,
    path: '/api/contacts/findContacts',
    summary: 'Finds a member by username, email or cell, exactly.',
    writes: false,
    body: z.object({ by: z.enum(['username', 'email', 'cell']), identifier: z.string().trim().min(1).max(254) }),
    reply: z.object({ contactArray: z.array(contactRow), userMessage: z.string().optional() }),
    codes: ['not-allowed'],
  }),
  suggestContacts: call({
    ...member,
    path: '/api/contacts/suggestContacts',
    summary: 'Members whose username begins so, by name; none with whom there is a block.',
    writes: false,
    body: z.object({ prefix: z.string().trim().regex(USERNAME).min(SUGGEST_FROM) }),
    reply: z.object({ contactArray: z.array(contactRow).max(SUGGESTED) }),
    codes: [],
  }),
  add2Contacts: call({
    ...member,
    path: '/api/contacts/add2Contacts',
    summary: 'Adds a contact.',
    writes: true,
    body: z.object({ contactID: userID, contactName: username, oneOrTwoWay: z.enum(['one', 'two']).default('one') }),
    reply: success,
    codes: ['not-found'],
  }),
  removeFromContacts: call({
    ...member,
    path: '/api/contacts/removeFromContacts',
    summary: 'Removes a contact.',
    writes: true,
    body: z.object({ contactID: userID, contactName: username }),
    reply: success,
    codes: [],
  }),
};
