/** Asks again until it is true, for tests. @throws Error after the limit */
export async function eventually<T>(ask: () => Promise<T | undefined | false | null>, seconds = 60): Promise<T> {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > until) throw new Error('it did not come about in time');
    await new Promise((resume) => setTimeout(resume, 50));
  }
}
