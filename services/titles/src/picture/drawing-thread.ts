import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Unavailable } from '@videoqs/node/runtime/failure';
import { threadScript } from '@videoqs/node/runtime/thread-script';
import { AskedThread } from '../threads/asked-thread.ts';
import type { Order } from './drawing.ts';

/**
 * The maximum number of large pictures that may wait. The limit is needed because callers can request any number of
 * them.
 */
const MOST_LARGE = 8;

/**
 * Draws pictures one after another in separate threads, which are started with the first picture. Reading a typeface or
 * drawing a large picture takes up to a second and would block other calls. Posters have their own thread, so that they
 * do not wait for large pictures.
 */
@Injectable()
export class DrawingThread implements OnModuleDestroy {
  private readonly posters = begin();
  private readonly large = begin();

  /** @throws Unavailable when too many large pictures are waiting @throws Error when the picture cannot be drawn */
  async draw(order: Order): Promise<Buffer> {
    if (!isLarge(order)) return Buffer.from(await this.posters.ask(order));
    if (this.large.waitingFor >= MOST_LARGE) throw new Unavailable();
    return Buffer.from(await this.large.ask(order));
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.posters.end(), this.large.end()]);
  }
}

const begin = () => new AskedThread<Order, Uint8Array>(threadScript('drawing', import.meta.url));
/** Whether the picture is drawn as a PNG. */
const isLarge = (order: Order) => 'posters' in order || 'chain' in order || ('facts' in order && order.pngWidth > 0);
