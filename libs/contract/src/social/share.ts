import { z } from 'zod';
import { call, success } from '../wire/call.ts';
import { mediaKeyValue } from '../wire/values.ts';

const ptoyrCode = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{10}$/, 'expected 10 base58 characters');
const shareFields = z.object({
  ptoyrCode: z.string(),
  mediaType_vid: mediaKeyValue,
  title40: z.string().max(40),
  poster_path: z.string().nullable(),
  senderName: z.string(),
  justwatch: z.string(),
  ptoyrYoutubeKey: z.string(),
  msgText100: z.string().max(100),
  alertTitle: z.string(),
  alertMsg: z.string(),
});
const anyone = { service: 'social', who: 'anyone', later: true } as const;
const member = { service: 'social', who: 'member', later: true } as const;

export const ptoyr = {
  createPtoyrCodeLink: call({
    ...member,
    path: '/api/ptoyr/createPtoyrCodeLink',
    summary: 'My share code of a title.',
    body: z.object({ mediaType_vid: mediaKeyValue }),
    reply: z.object({ ptoyrCode, msgText100: z.string().max(100) }),
    codes: ['not-found'],
  }),
  ptoyrInfoPrefetch: call({
    ...anyone,
    path: '/api/ptoyr/ptoyrInfoPrefetch',
    summary: 'What a share code shows, signed in or not.',
    body: z.object({ ptoyrCode }),
    reply: shareFields,
    codes: ['not-found'],
  }),
  putVideoOnThisUsersRadar: call({
    ...member,
    path: '/api/ptoyr/putVideoOnThisUsersRadar',
    summary: 'Puts the shared title on top of my queue and tells its sender.',
    body: z.object({ ptoyrCode }),
    reply: shareFields.extend({ showAlert: z.boolean() }),
    codes: ['not-found'],
  }),
  addPtoyrMessage: call({
    ...member,
    path: '/api/ptoyr/addPtoyrMessage',
    summary: 'My words beside a title I share.',
    body: z.object({ msgText100: z.string().max(100), mediaType_vid: mediaKeyValue }),
    reply: success,
    codes: ['not-found'],
  }),
};
