import { z } from 'zod';
import { call, empty } from '../wire/call.ts';

const member = { service: 'account', who: 'member' } as const;

export const levelup = {
  lvlUpCheck: call({
    ...member,
    path: '/api/levelup/lvlUpCheck',
    summary: 'Has my level gone up?',
    writes: true,
    body: empty,
    reply: z.object({ levelWentUp: z.boolean(), level: z.string() }),
    codes: [],
  }),
};
