import { z } from 'zod';
import { call, empty, success } from '../wire/call.ts';
import { timestamp } from '../wire/values.ts';
import { asking } from './device-session.ts';

const member = { service: 'account', who: 'member' } as const;

/** The download of all data about the caller. */
export const dataExport = {
  startExport: call({
    ...member,
    path: '/api/account/startExport',
    summary: 'Has one ZIP made of all that VideoQs keeps of me; at most one a day.',
    writes: true,
    body: empty,
    reply: success,
    sudo: () => true,
    codes: [],
  }),
  fetchExport: call({
    ...member,
    path: '/api/account/fetchExport',
    summary: 'How far my ZIP is, and with a proof where it can be fetched for the next 5 minutes.',
    writes: false,
    body: asking.extend({
      /**
       * Requests the link, for which the caller must have proved their identity. Without this field, the answer
       * contains the link only if this session has proved it already.
       */
      download: z.boolean().optional(),
    }),
    reply: z.object({
      state: z.enum(['none', 'running', 'ready', 'failed']),
      /** The progress in percent while the export runs. */
      progress: z.int().min(0).max(100),
      requestedAt: timestamp.nullable(),
      /** The time at which the file is deleted. */
      keptUntil: timestamp.nullable(),
      bytes: z.int(),
      downloadPath: z.string().nullable(),
    }),
    sudo: ({ download }) => download === true,
    codes: [],
  }),
};
