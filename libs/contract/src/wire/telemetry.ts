import { z } from 'zod';
import { CALLS_AT_ONCE } from '../limits/telemetry.ts';

/** The release of an area whose page was shown. */
const shown = {
  remote: z.string().max(40),
  version: z.string().max(40).optional(),
};

const vital = z.object({
  name: z.enum(['LCP', 'INP', 'TTFB', 'CLS']),
  /** The value in ms. CLS has no unit. */
  value: z.number().min(0).max(600_000),
  ...shown,
});

/** An uncaught script error. Its text stays in the browser, because the text may contain what somebody typed. */
const fault = z.object(shown);

/** A call as measured by the browser that made it. */
const call = z.object({
  /** The id with which the request was sent. */
  id: z.uuid(),
  path: z.string().regex(/^\/api\/[\w/]{1,80}$/),
  /** Milliseconds from the call's start to this report. */
  ago: z.number().min(0).max(3_600_000),
  /** The call's duration in ms. */
  ms: z.number().min(0).max(3_600_000),
  /** 0 if no answer arrived. */
  status: z.number().int().min(0).max(599),
});

/** A browser's report. It contains nothing about the person using it. */
export const telemetryBody = z.object({
  vitals: z.array(vital).max(CALLS_AT_ONCE).default([]),
  faults: z.array(fault).max(CALLS_AT_ONCE).default([]),
  calls: z.array(call).max(CALLS_AT_ONCE).default([]),
});
export type TelemetryBody = z.input<typeof telemetryBody>;
