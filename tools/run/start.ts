/** `npm start`: all of VideoQs on this machine, ready at http://localhost:PORT. */

import { claimDataFolder, wantedDataDir } from '@videoqs/stack/database/data-folder';
import { mustBeFree, portFrom } from '@videoqs/stack/processes/port';
import { sentenceOf } from '@videoqs/stack/sentence-of';
import { shutdownSignal, untilShutdown } from '@videoqs/stack/shutdown-signal.mjs';
import { Stack } from '@videoqs/stack/stack';
import { buildStale } from '../build/build.ts';
import { dumpDaily } from '../database/dump.ts';

const say = (line: string) => console.error(line);
const shutdown = shutdownSignal();
shutdown.addEventListener('abort', () => say('Stopping …'));

try {
  const port = portFrom(process.env.PORT);
  await mustBeFree(port);
  const folder = await claimDataFolder(wantedDataDir());
  await buildStale(say, shutdown);
  const stack = await Stack.start({
    dataDir: folder.dir,
    folder,
    port,
    say,
    oneProcess: true,
    supervise: true,
    signal: shutdown,
  });
  if (!shutdown.aborted) {
    console.log(`VideoQs is ready at ${stack.url}`);
    const { postgres } = stack.databases;
    const endDumps = dumpDaily(folder, postgres.url('postgres', folder.secrets.postgres, 'postgres'), say);
    await untilShutdown(shutdown);
    endDumps();
  }
  await stack.stop();
  process.exit(0);
} catch (error) {
  if (shutdown.aborted) process.exit(0);
  say(sentenceOf(error));
  process.exit(1);
}
