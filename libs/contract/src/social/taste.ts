import { z } from 'zod';
import { call, empty, success } from '../wire/call.ts';

const member = { service: 'social', who: 'member' } as const;

export const genreTastes = {
  valueSliders: call({
    ...member,
    path: '/api/genre_tastes/valueSliders',
    summary: 'My taste sliders, 0 to 100 a genre.',
    writes: false,
    body: empty,
    reply: z.object({ dbSliderValsObj: z.record(z.string(), z.int().min(0).max(100)), funcRunTime: z.number() }),
    codes: [],
  }),
  saveSliderVals: call({
    ...member,
    path: '/api/genre_tastes/saveSliderVals',
    summary: 'Saves changed sliders: a flat array of pairs value, genre.',
    writes: true,
    body: z.object({ updateARRAY: z.array(z.union([z.int().min(0).max(100), z.string().max(40)])).max(80) }),
    reply: success.extend({ userMessage: z.string() }),
    codes: [],
  }),
};
