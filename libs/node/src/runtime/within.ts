/** Waits for a promise, but no longer than `ms`. @throws the promise's error if it rejects in time */
export async function within(wanted: Promise<unknown>, ms: number): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  await Promise.race([wanted, new Promise<void>((resolve) => (late = setTimeout(resolve, ms)))]);
  clearTimeout(late);
}
