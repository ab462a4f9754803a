/** `npm start`: all of VideoQs on this machine, ready at http://localhost:PORT. */
import { buildStale } from './build.ts';
import { claimDataFolder, wantedDataDir } from './data-folder.ts';
import { dumpDaily } from './dump.ts';
import { mustBeFree, portFrom } from './port.ts';
import { Stack } from './stack.ts';
import { toldToEnd, untilTold } from './told-to-end.mjs';

const say = (line: string) => console.error(line);
const told = toldToEnd();
told.addEventListener('abort', () => say('Stopping …'));

try {
  const port = portFrom(process.env.PORT);
  await mustBeFree(port);
  const folder = await claimDataFolder(wantedDataDir());
  await buildStale(say, told);
  const stack = await Stack.start({
    dataDir: folder.dir,
    folder,
    port,
    say,
    oneProcess: true,
    supervise: true,
    signal: told,
  });
  if (!told.aborted) {
    console.log(`VideoQs is ready at ${stack.url}`);
    const { postgres } = stack.databases;
    const endDumps = dumpDaily(folder, postgres.url('postgres', folder.secrets.postgres, 'postgres'), say);
    await untilTold(told);
    endDumps();
  }
  await stack.stop();
  process.exit(0);
} catch (error) {
  if (told.aborted) process.exit(0);
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
