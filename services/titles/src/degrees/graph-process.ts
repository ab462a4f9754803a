import { type ChildProcess, spawn } from 'node:child_process';
import { threadScript } from '@videoqs/node/runtime/thread-script';
import { serveThread } from '../threads/serve-thread.ts';

/** The database from which the graph is built, and the file to which it is saved. */
export interface ToBuild {
  databaseUrl: string;
  path: string;
}

let child: ChildProcess | undefined;

/*
 * A thread that starts the process which builds the graph. The thread is needed, because the kernel copies the page
 * tables when it starts a process. With 1.5 GB of memory this takes 40 ms, in which the main thread could answer no
 * call.
 */
serveThread(async (question: ToBuild | 'end'): Promise<void> => {
  if (question === 'end') child?.kill();
  else await built(question);
});

function built({ databaseUrl, path }: ToBuild): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = threadScript('graph-building', import.meta.url);
    child = spawn(process.execPath, ['--max-old-space-size=4096', script], {
      env: { DATABASE_URL: databaseUrl, GRAPH_FILE: path },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr?.on('data', (data: Buffer) => {
      output = (output + data.toString()).slice(-2_000);
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`the build of the graph ended with ${code}: ${output}`)),
    );
  });
}
