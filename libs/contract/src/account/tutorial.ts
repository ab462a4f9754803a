import { z } from 'zod';
import { call } from '../wire/call.ts';

export const tutorials = {
  viewIt: call({
    service: 'account',
    who: 'anyone',
    path: '/api/tutorials/viewIt',
    summary: 'The text of a tutorial.',
    body: z.object({ whichTutorial: z.string().min(1).max(40) }),
    reply: z.object({ tutName: z.string(), tutMsg: z.string() }),
    codes: ['not-found'],
    later: true,
  }),
};
