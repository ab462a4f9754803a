/** The wait after a failure doubles from 10 s to an hour at most. @returns ms */
export const doubling = (tries: number): number => Math.min(10_000 * 2 ** (tries - 1), 3_600_000);

/** How long an answer asks us to wait, ms. @param header seconds or a date, as HTTP allows */
export function retryAfterOf(header: string | null): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
