/** Jest's global tear-down beside set-up.ts. */
export default async function tearDown(): Promise<void> {
  await (globalThis as { tearDown?: () => Promise<void> }).tearDown?.();
}
