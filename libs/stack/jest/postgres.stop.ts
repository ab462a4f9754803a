/** Jest's global tear-down for jest/postgres.ts. */
export default async function teardown(): Promise<void> {
  await (globalThis as { stopTestPostgres?: () => Promise<void> }).stopTestPostgres?.();
}
