import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Drawn, Order } from './drawing.ts';

interface Waiting {
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

/**
 * Draws pictures one after another in a thread of its own, begun with the first: reading a typeface or drawing a large
 * picture takes up to a second, and nobody else waits for it.
 */
@Injectable()
export class DrawingThread implements OnModuleDestroy {
  private thread: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private next = 1;

  /** @throws Error when it cannot be drawn */
  draw(order: Order): Promise<Buffer> {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.begun().postMessage({ id, order });
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.thread?.terminate();
  }

  private begun(): Worker {
    if (this.thread) return this.thread;
    const thread = new Worker(script());
    thread.unref();
    thread.on('message', (drawn: Drawn) => {
      const order = this.waiting.get(drawn.id);
      this.waiting.delete(drawn.id);
      if ('bytes' in drawn) order?.resolve(Buffer.from(drawn.bytes));
      else order?.reject(new Error(drawn.fault));
    });
    thread.on('error', () => {}); // its end follows
    thread.on('exit', () => {
      if (this.thread === thread) this.thread = undefined; // the next order begins another
      for (const { reject } of this.waiting.values()) reject(new Error('the drawing thread ended'));
      this.waiting.clear();
    });
    this.thread = thread;
    return thread;
  }
}

/** Beside the entry in a build; the source itself where that runs. */
function script(): string {
  const built = join(dirname(process.argv[1] ?? ''), 'drawing.mjs');
  return existsSync(built) ? built : join(dirname(fileURLToPath(import.meta.url)), 'drawing.ts');
}
