import { type Link, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, RandomIdGenerator, TracerProvider } from '@opentelemetry/sdk-trace';
import { type SpanStart, traceOf, traceWith } from './spans.ts';

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};
/** Between two sendings of what has gathered, ms. */
const SEND_EVERY_MS = 2_000;
/** A collector that takes longer is away; a stop waits no longer for it. */
const SENDING_MS = 1_500;

/**
 * Sends spans to a collector, by OTLP over HTTP.
 * @param url where traces are taken, `…/v1/traces`
 * @param share of the traces that are kept, 0 to 1
 * @returns how to end it; what has gathered is sent first
 */
export function traceToCollector(part: string, url: string, share: number): () => Promise<void> {
  const random = new RandomIdGenerator();
  let given: { traceID?: string | undefined; spanID?: string | undefined } = {};
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.namespace': 'videoqs', 'service.name': part }),
    idGenerator: {
      generateTraceId: () => given.traceID ?? random.generateTraceId(),
      generateSpanId: () => given.spanID ?? random.generateSpanId(),
    },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url, timeoutMillis: SENDING_MS }),
        scheduledDelayMillis: SEND_EVERY_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('videoqs');
  const remote = (traceId: string, spanId: string) => ({
    traceId,
    spanId,
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  });
  traceWith((start: SpanStart) => {
    const ids = traceOf(start.requestID);
    const isRoot = start.parentID === 'root';
    given = { traceID: ids?.traceID, spanID: start.spanID ?? (isRoot ? ids?.rootID : undefined) };
    const parentID = isRoot ? undefined : (start.parentID ?? ids?.rootID);
    const context = ids && parentID ? trace.setSpanContext(ROOT_CONTEXT, remote(ids.traceID, parentID)) : ROOT_CONTEXT;
    const span = tracer.startSpan(
      start.name,
      {
        kind: KINDS[start.kind],
        ...(start.attributes && { attributes: start.attributes }),
        ...(start.links && { links: linksTo(start.links, remote) }),
        ...(start.at && { startTime: start.at }),
      },
      context,
    );
    given = {};
    return {
      spanID: span.spanContext().spanId,
      end: (failed, at) => {
        if (failed)
          span.setStatus({ code: SpanStatusCode.ERROR, ...(failed instanceof Error && { message: failed.name }) });
        span.end(at);
      },
    };
  }, share);
  return async () => {
    traceWith(undefined);
    await provider.shutdown().catch(() => {}); // a collector that is away holds nobody up
  };
}

const linksTo = (requestIDs: readonly string[], remote: (traceID: string, spanID: string) => Link['context']): Link[] =>
  requestIDs.flatMap((id) => {
    const ids = traceOf(id);
    return ids ? [{ context: remote(ids.traceID, ids.rootID) }] : [];
  });
