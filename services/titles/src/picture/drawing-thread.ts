import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { AskedThread, scriptOf } from '../threads/asked-thread.ts';
import type { Order } from './drawing.ts';

/**
 * Draws pictures one after another in a thread of its own, begun with the first: reading a typeface or drawing a large
 * picture takes up to a second, and nobody else waits for it.
 */
@Injectable()
export class DrawingThread implements OnModuleDestroy {
  private readonly thread = new AskedThread<Order, Uint8Array>(scriptOf('drawing', import.meta.url));

  /** @throws Error when it cannot be drawn */
  async draw(order: Order): Promise<Buffer> {
    return Buffer.from(await this.thread.ask(order));
  }

  async onModuleDestroy(): Promise<void> {
    await this.thread.end();
  }
}
