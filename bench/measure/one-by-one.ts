import { Agent, request } from 'node:http';

const one = () => new Agent({ keepAlive: true, maxSockets: 1 });
const shared = one();

/** Sends one POST over an open connection. @throws Error when it is not answered with 200 */
export function post(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
  agent: Agent = shared,
): Promise<unknown> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers },
    });
    sent.on('error', reject).on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      answer.on('end', () => {
        const reply = Buffer.concat(chunks).toString();
        if (answer.statusCode === 200) resolve(JSON.parse(reply));
        else reject(new Error(`${url} answered ${answer.statusCode}: ${reply.slice(0, 300)}`));
      });
    });
    sent.end(text);
  });
}

/** Runs a function this many times, one after another. @returns the time of each run, ms */
export async function timesOf(count: number, run: (n: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const started = performance.now();
    await run(n);
    times.push(performance.now() - started);
  }
  return times;
}

/** Runs a function this many times, several at once, each with its own connection. @returns the time of each run, ms */
export async function timesAtOnce(
  atOnce: number,
  count: number,
  run: (agent: Agent) => Promise<unknown>,
): Promise<number[]> {
  const agents = Array.from({ length: atOnce }, one);
  const times = await Promise.all(agents.map((agent) => timesOf(Math.ceil(count / atOnce), () => run(agent))));
  for (const agent of agents) agent.destroy();
  return times.flat();
}
