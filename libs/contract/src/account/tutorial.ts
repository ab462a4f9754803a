import { z } from 'zod';
import { call, empty } from '../wire/call.ts';

const anyone = { service: 'account', who: 'anyone' } as const;

export const tutorials = {
  viewIt: call({
    ...anyone,
    path: '/api/tutorials/viewIt',
    summary: 'The text of a tutorial; a blank line parts its steps.',
    writes: false,
    body: z.object({ whichTutorial: z.string().min(1).max(40) }),
    reply: z.object({ tutName: z.string(), tutMsg: z.string() }),
    codes: ['not-found'],
  }),
  fetchTutorials: call({
    ...anyone,
    path: '/api/tutorials/fetchTutorials',
    summary: 'All tutorials, in the order to read them in; `seen`: by me.',
    writes: false,
    body: empty,
    reply: z.object({
      tutorials: z.array(z.object({ whichTutorial: z.string(), tutName: z.string(), seen: z.boolean() })),
    }),
    codes: [],
  }),
};
