import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { threadScript } from '../runtime/thread-script.ts';
import type { EndedSpan } from './span-buffer.ts';

/** What the thread begins with. */
export interface ExporterOptions {
  part: string;
  /** Where /metrics is served. */
  metrics: { host: string; port: number; contentType: string } | undefined;
  /** Where a collector takes traces, `…/v1/traces`. */
  traces: string | undefined;
}
/** First where it serves; then each reading of /metrics, by number. */
export type FromExporter = { port: number | undefined } | { read: number };
/** The text of a reading, null where there is none; spans; that it is to end. */
export type ToExporter = { read: number; text: string | null } | { spans: EndedSpan[] } | 'end';

/** It has little to keep. */
const LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 };
/** How long it may take to send the last spans, ms. */
const END_MS = 3_000;

/**
 * A thread that exports how a part is doing: metrics and spans. In the part's own thread, serving what is measured and
 * sending spans made the calls of all others dearer by a twentieth, whether much was exported or little: Node's streams and
 * HTTP then meet objects of more kinds, and V8 no longer compiles them for the one kind that calls need.
 */
export class Exporter {
  private readonly gone: Promise<unknown>;

  private constructor(
    private readonly thread: Worker,
    /** Of /metrics, where it is served. */
    readonly port: number | undefined,
  ) {
    this.gone = new Promise((resolve) => thread.once('exit', resolve));
  }

  /**
   * @param o.read what /metrics is answered with
   * @param o.onFault called when the thread fails: calls are answered without it, and that nobody can read /metrics any
   * more rings an alert
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

  /** Ends it when it has sent what it was given. */
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
