import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools/build.ts';
import { freePort } from '../tools/free-port.ts';
import { argumentsFor, compileCache } from '../tools/own-node.mjs';
import { familyOf } from '../tools/processes.mjs';

/** `npm start` as an operator has it: tools/start.ts in a process of its own, on a folder that was used before. */
export class WholeProduct {
  readonly secondsToReady: number;
  private readonly child: ChildProcess;
  private readonly dataDir: string;

  private constructor(child: ChildProcess, dataDir: string, secondsToReady: number) {
    this.child = child;
    this.dataDir = dataDir;
    this.secondsToReady = secondsToReady;
  }

  /** @throws Error when it ends without saying that it is ready */
  static async start(dataDir: string): Promise<WholeProduct> {
    const port = await freePort();
    const started = performance.now();
    const child = spawn(process.execPath, argumentsFor(root, 'start'), {
      cwd: root,
      env: { ...process.env, NODE_COMPILE_CACHE: compileCache(root), PORT: String(port), VIDEOQS_DATA: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ready = new Promise<number>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        if (String(chunk).includes('is ready at')) resolve((performance.now() - started) / 1000);
      });
      child.on('exit', (code) => reject(new Error(`tools/start.ts ended with ${code}: see above.`)));
    });
    return new WholeProduct(child, dataDir, await ready);
  }

  /** Every process of it. Postgres may be nobody's child; its folder knows its id. */
  processes(): number[] {
    const postmaster = readFileSync(join(this.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0];
    return familyOf([this.child.pid as number, Number(postmaster)]);
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }
}
