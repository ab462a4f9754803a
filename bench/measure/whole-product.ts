import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { lockOf } from '@videoqs/stack/database/pg';
import { argumentsFor, compileCache } from '@videoqs/stack/own-node.mjs';
import { freePort } from '@videoqs/stack/processes/free-port';
import { familyOf } from '@videoqs/stack/processes.mjs';
import { root } from '@videoqs/stack/root';

/**
 * The product as an operator runs it with `npm start`: tools/run/start.ts in a separate process, on a folder that was
 * used before.
 */
export class WholeProduct {
  readonly secondsToReady: number;
  private readonly child: ChildProcess;
  private readonly dataDir: string;

  private constructor(child: ChildProcess, dataDir: string, secondsToReady: number) {
    this.child = child;
    this.dataDir = dataDir;
    this.secondsToReady = secondsToReady;
  }

  /** @throws Error when the process ends without reporting that it is ready */
  static async start(dataDir: string): Promise<WholeProduct> {
    const port = await freePort();
    const started = performance.now();
    const child = spawn(process.execPath, argumentsFor(root, 'tools/run/start.ts'), {
      cwd: root,
      env: { ...process.env, NODE_COMPILE_CACHE: compileCache(root), PORT: String(port), VIDEOQS_DATA: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ready = new Promise<number>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        if (String(chunk).includes('is ready at')) resolve((performance.now() - started) / 1000);
      });
      child.on('exit', (code) => reject(new Error(`tools/run/start.ts ended with ${code}: see above.`)));
    });
    return new WholeProduct(child, dataDir, await ready);
  }

  /**
   * Finds all processes of the product. Postgres may have another parent, so its process id is read from its folder.
   */
  processes(): number[] {
    return familyOf([this.child.pid as number, lockOf(join(this.dataDir, 'postgres'))?.pid as number]);
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }
}
