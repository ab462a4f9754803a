/** How long a test waits for anything, s: long enough that it is never the machine that fails it. The one limit of all. */
export const PATIENCE_SECONDS = 120;

/**
 * Asks again until it is true.
 * @param seconds the limit, where a rehearsal or benchmark knows a better one; tests name none
 * @param everyMs how often, where the asking itself would show in what is measured
 * @throws Error after that
 */
export async function eventually<T>(
  ask: () => Promise<T | undefined | false | null>,
  seconds = PATIENCE_SECONDS,
  everyMs = 25,
): Promise<T> {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > until) throw new Error(`it did not come about in ${seconds} s`);
    await new Promise((resume) => setTimeout(resume, everyMs));
  }
}
