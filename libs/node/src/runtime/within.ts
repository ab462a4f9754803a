/** Waits for a promise, but no longer than `ms`. @throws its rejection if that comes in time */
export async function within(wanted: Promise<unknown>, ms: number): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  await Promise.race([wanted, new Promise<void>((resolve) => (late = setTimeout(resolve, ms)))]);
  clearTimeout(late);
}
