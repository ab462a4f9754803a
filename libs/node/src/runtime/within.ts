/** Waits for it, but no longer than so many ms. @throws what it is rejected with meanwhile */
export async function within(wanted: Promise<unknown>, ms: number): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  await Promise.race([wanted, new Promise<void>((resolve) => (late = setTimeout(resolve, ms)))]);
  clearTimeout(late);
}
