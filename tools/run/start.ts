/**
 * `npm start` runs all of VideoQs on this machine. It prints a line when the product is ready at http://localhost:PORT.
 */

import { claimDataFolder, wantedDataDir } from '@videoqs/stack/database/data-folder';
import type { Databases } from '@videoqs/stack/database/database';
import { mustBeFree, portFrom } from '@videoqs/stack/processes/port';
import { sentenceOf } from '@videoqs/stack/sentence-of';
import { shutdownSignal, untilShutdown } from '@videoqs/stack/shutdown-signal.mjs';
import { Stack } from '@videoqs/stack/stack';
import { buildStale } from '../build/build.ts';
import { dumpDaily, takeDump } from '../database/dump.ts';

const say = (line: string) => console.error(line);
const shutdown = shutdownSignal();
shutdown.addEventListener('abort', () => say('Stopping …'));

try {
  const port = portFrom(process.env.PORT);
  await mustBeFree(port);
  const folder = await claimDataFolder(wantedDataDir());
  await buildStale(say, shutdown);
  const { METRICS_PORT } = process.env;
  const adminOf = ({ postgres }: Databases) => postgres.url('postgres', folder.secrets.postgres, 'postgres');
  const beforeUpgrade = async (databases: Databases) =>
    say(
      `This version changes the database. A dump from before the change is in ${await takeDump(folder, adminOf(databases))}.`,
    );
  const stack = await Stack.start({
    dataDir: folder.dir,
    ...(METRICS_PORT && { metrics: portFrom(METRICS_PORT, 'METRICS_PORT') }),
    beforeUpgrade,
    folder,
    port,
    say,
    oneProcess: true,
    supervise: true,
    signal: shutdown,
  });
  if (!shutdown.aborted) {
    console.log(`VideoQs is ready at ${stack.url}`);
    for (const { name, env } of METRICS_PORT ? stack.processes.values() : [])
      say(`${name} serves its metrics at http://localhost:${env.METRICS_PORT}/metrics`);
    const endDumps = dumpDaily(folder, adminOf(stack.databases), say);
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
