import { type Link, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, RandomIdGenerator, TracerProvider } from '@opentelemetry/sdk-trace';
import type { EndedSpan, SpanRef } from './span-buffer.ts';

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};
/** Milliseconds after which a collector counts as down. A shutdown waits for the collector no longer than that. */
const SENDING_MS = 1_500;

/** Sends spans to a collector by OTLP over HTTP. */
export class Collector {
  private readonly random = new RandomIdGenerator();
  /** The span that is being exported. */
  private exporting: SpanRef | undefined;
  private readonly provider: TracerProvider;

  /** @param url the collector's address for traces, `…/v1/traces` */
  constructor(part: string, url: string) {
    this.provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.namespace': 'videoqs', 'service.name': part }),
      idGenerator: {
        generateTraceId: () => this.exporting?.traceID ?? this.random.generateTraceId(),
        generateSpanId: () => this.exporting?.spanID ?? this.random.generateSpanId(),
      },
      spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, timeoutMillis: SENDING_MS }) })],
    });
  }

  send(spans: readonly EndedSpan[]): void {
    for (const span of spans) this.export(span);
    void this.provider.forceFlush().catch(() => {}); // these spans are dropped while the collector is down
  }

  private export(ended: EndedSpan): void {
    const { traceID, parentID, links, failed } = ended;
    const within = parentID ? trace.setSpanContext(ROOT_CONTEXT, remote({ traceID, spanID: parentID })) : ROOT_CONTEXT;
    this.exporting = ended;
    const span = this.provider.getTracer('videoqs').startSpan(
      ended.name,
      {
        kind: KINDS[ended.kind],
        startTime: ended.from,
        ...(ended.attributes && { attributes: ended.attributes }),
        ...(links && { links: links.map((link): Link => ({ context: remote(link) })) }),
      },
      within,
    );
    this.exporting = undefined;
    if (failed !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, ...(failed && { message: failed }) });
    span.end(ended.to);
  }

  /** Resolves when everything is sent. */
  async end(): Promise<void> {
    await this.provider.shutdown().catch(() => {}); // a collector that is down does not delay the shutdown
  }
}

const remote = ({ traceID, spanID }: SpanRef) => ({
  traceId: traceID,
  spanId: spanID,
  traceFlags: TraceFlags.SAMPLED,
  isRemote: true,
});
