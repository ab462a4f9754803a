import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { threadScript } from '../runtime/thread-script.ts';
import type { EndedSpan } from './span-buffer.ts';

/** The start options of the thread. */
export interface ExporterOptions {
  part: string;
  /** The address and port of /metrics. */
  metrics: { host: string; port: number; contentType: string } | undefined;
  /** The collector's address for traces, `…/v1/traces`. */
  traces: string | undefined;
}
/** Messages from the thread: first the port that it serves, then each scrape of /metrics, numbered. */
export type FromExporter = { port: number | undefined } | { read: number };
/** Messages to the thread: the text for a scrape (null for none), spans, or the request to end. */
export type ToExporter = { read: number; text: string | null } | { spans: EndedSpan[] } | 'end';

/** Small memory limits, because the thread stores little. */
const LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 };
/** Milliseconds allowed for sending the last spans. */
const END_MS = 3_000;

/**
 * A thread that exports a part's metrics and spans. In the main thread, this work made all calls slower by 5 %, however
 * little was exported. The reason is that Node's streams and HTTP then handle objects of several kinds, so V8 no longer
 * optimizes them for the one kind that calls need.
 */
export class Exporter {
  private readonly gone: Promise<unknown>;

  private constructor(
    private readonly thread: Worker,
    /** The port of /metrics, if it is served. */
    readonly port: number | undefined,
  ) {
    this.gone = new Promise((resolve) => thread.once('exit', resolve));
  }

  /**
   * @param o.read returns the content of /metrics
   * @param o.onFault called when the thread fails. Calls continue without it, and the missing /metrics fires an alert
   * @throws Error when its port is taken
   */
  static async start(
    options: ExporterOptions,
    o: { read(): Promise<string>; onFault(error: unknown): void },
  ): Promise<Exporter> {
    const thread = new Worker(threadScript('exporter-thread', import.meta.url), {
      workerData: options,
      resourceLimits: LIMITS,
    });
    const [{ port }] = (await once(thread, 'message')) as [{ port: number | undefined }];
    const exporter = new Exporter(thread, port);
    thread.on('message', async (asked: { read: number }) => {
      exporter.post({ read: asked.read, text: await o.read().catch(() => null) });
    });
    thread.on('error', o.onFault);
    thread.unref();
    return exporter;
  }

  send(spans: EndedSpan[]): void {
    this.post({ spans });
  }

  /** Ends the thread after it has sent everything. */
  async end(): Promise<void> {
    this.post('end');
    const late = setTimeout(() => this.thread.terminate(), END_MS);
    await this.gone;
    clearTimeout(late);
  }

  private post(message: ToExporter): void {
    this.thread.postMessage(message);
  }
}
