/** `npm start`: all of VideoQs on this machine, ready at http://localhost:PORT. */
import { buildStale } from './build.ts';
import { mustBeFree, portFrom } from './port.ts';
import { Stack } from './stack.ts';

const dataDir = process.env.VIDEOQS_DATA ?? '.data';
const say = (line: string) => console.error(line);

try {
  const port = portFrom(process.env.PORT);
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
