/** The wait after a failure. It starts at 10 s and doubles with each try, up to an hour. @returns ms */
export const doubling = (tries: number): number => Math.min(10_000 * 2 ** (tries - 1), 3_600_000);

/**
 * The wait that a server's answer asks for, in ms.
 * @param header the Retry-After header: seconds or a date, as HTTP allows
 */
export function retryAfterOf(header: string | null): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
