/** `npm start`: all of VideoQs on this machine, ready at http://localhost:PORT. */
import { createServer } from 'node:net';
import { buildStale } from './build.ts';
import { Stack } from './stack.ts';

const port = Number(process.env.PORT ?? 8080);
const dataDir = process.env.VIDEOQS_DATA ?? '.data';
const say = (line: string) => console.error(line);

try {
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Error(`PORT must be a number from 1 to 65535, not ${process.env.PORT}.`);
  await mustBeFree(port);
  await buildStale(say);
  const started = Stack.start({ dataDir, port, say, supervise: true });
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    say('Stopping …');
    const stack = await started.catch(() => undefined);
    await stack?.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const stack = await started;
  if (!stopping) console.log(`VideoQs is ready at ${stack.url}`);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

function mustBeFree(wanted: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(new Error(`Port ${wanted} is taken: stop what listens there, or choose another with PORT.`)),
    );
    probe.listen(wanted, '127.0.0.1', () => probe.close(() => resolve()));
  });
}
