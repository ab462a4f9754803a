export interface SentMessage {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string | null;
  /** When it was written. */
  at: Date;
  /** Which try this is, from 1. */
  tries: number;
}
/** Sends a message out. @throws NotSent, or whatever went wrong on the way; then it is tried again */
export type Carrier = (message: SentMessage) => Promise<void>;

/** The other side answered, and did not take it. */
export class NotSent extends Error {
  /** @param o.forGood the same would be refused again; @param o.retryAfterMs how long it asked us to wait */
  constructor(
    reason: string,
    readonly o: { forGood?: boolean; retryAfterMs?: number | undefined } = {},
  ) {
    super(reason);
  }
}

/** How long an answer asks us to wait, ms. @param header seconds or a date, as HTTP allows */
export function retryAfterOf(header: string | null): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
