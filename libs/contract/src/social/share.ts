import { z } from 'zod';
import { offers } from '../titles/watch.ts';
import { call, success } from '../wire/call.ts';
import { countryCode, mediaKeyValue } from '../wire/values.ts';

const ptoyrCode = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{10}$/, 'expected 10 base58 characters');
/** The country whose offers are shown. */
const country = countryCode.default('US');
const shareFields = z.object({
  ptoyrCode: z.string(),
  mediaType_vid: mediaKeyValue,
  title40: z.string().max(40),
  poster_path: z.string().nullable(),
  senderName: z.string(),
  /** The sender's picture. */
  senderImgSrc: z.string().nullable(),
  /** JustWatch's page of the title in that country; '' when unknown. */
  justwatch: z.string(),
  /** The services that offer the title in that country; null when there are none or the data is unavailable. */
  offers: offers.nullable(),
  year: z.int().nullable(),
  runtime: z.int().nullable(),
  certification: z.string(),
  genres: z.array(z.string()),
  vote_average: z.number(),
  overview: z.string(),
  ptoyrYoutubeKey: z.string(),
  msgText100: z.string().max(100),
  alertTitle: z.string(),
  alertMsg: z.string(),
});
const anyone = { service: 'social', who: 'anyone' } as const;
const member = { service: 'social', who: 'member' } as const;

export const ptoyr = {
  createPtoyrCodeLink: call({
    ...member,
    path: '/api/ptoyr/createPtoyrCodeLink',
    summary: 'My share code of a title.',
    writes: true,
    body: z.object({ mediaType_vid: mediaKeyValue }),
    reply: z.object({ ptoyrCode, msgText100: z.string().max(100) }),
    codes: ['not-found'],
  }),
  ptoyrInfoPrefetch: call({
    ...anyone,
    path: '/api/ptoyr/ptoyrInfoPrefetch',
    summary: 'What a share code shows, signed in or not.',
    writes: false,
    body: z.object({ ptoyrCode, country }),
    reply: shareFields,
    codes: ['not-found'],
  }),
  putVideoOnThisUsersRadar: call({
    ...member,
    path: '/api/ptoyr/putVideoOnThisUsersRadar',
    summary: 'Puts the shared title on top of my queue and tells its sender.',
    writes: true,
    body: z.object({ ptoyrCode, country }),
    reply: shareFields.extend({ showAlert: z.boolean(), outcome: z.enum(['added', 'there', 'refused']) }),
    codes: ['not-found'],
  }),
  addPtoyrMessage: call({
    ...member,
    path: '/api/ptoyr/addPtoyrMessage',
    summary: 'My words beside a title I share.',
    writes: true,
    body: z.object({ msgText100: z.string().max(100), mediaType_vid: mediaKeyValue }),
    reply: success,
    codes: ['not-found'],
  }),
};
