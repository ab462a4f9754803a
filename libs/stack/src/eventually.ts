/**
 * The longest time in seconds that a test waits for anything. The limit is so long that no test fails because the
 * machine is slow. All tests use this limit.
 */
export const PATIENCE_SECONDS = 180;

/**
 * Repeats a check until it is true.
 * @param seconds another limit, for rehearsals and benchmarks; tests leave it out
 * @param everyMs the interval, where frequent checks would distort a measurement
 * @throws Error after the limit
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
    if (Date.now() > until) throw new Error(`the expected state was not reached within ${seconds} s`);
    await new Promise((resume) => setTimeout(resume, everyMs));
  }
}
