import { z } from 'zod';

/** Where browsers tell how the product is to them; there only where an operator watches. */
export const TELEMETRY_PATH = '/telemetry';

/** At most this many of each in one report. */
export const CALLS_AT_ONCE = 50;

const vital = z.object({
  name: z.enum(['LCP', 'INP', 'TTFB', 'CLS']),
  /** ms; CLS has no unit. */
  value: z.number().min(0).max(600_000),
  /** The area whose page it was. */
  remote: z.string().max(40),
});

/** A call as the browser that made it saw it. */
const call = z.object({
  /** The request's id, which it was sent with. */
  id: z.uuid(),
  path: z.string().regex(/^\/api\/[\w/]{1,80}$/),
  /** How long before this report it began, and how long it took, ms. */
  ago: z.number().min(0).max(3_600_000),
  ms: z.number().min(0).max(3_600_000),
  /** 0: no answer came. */
  status: z.number().int().min(0).max(599),
});

/** What a browser tells; nothing of who is using it. */
export const telemetryBody = z.object({
  vitals: z.array(vital).max(CALLS_AT_ONCE).default([]),
  calls: z.array(call).max(CALLS_AT_ONCE).default([]),
});
export type TelemetryBody = z.input<typeof telemetryBody>;
