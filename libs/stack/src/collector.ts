import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** A span as a collector receives it (OTLP, JSON). */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string } }[];
  links?: { traceId: string }[];
  /** The part that sent the span. */
  part: string;
}
interface Export {
  resourceSpans?: {
    resource: { attributes: CollectedSpan['attributes'] };
    scopeSpans: { spans: Omit<CollectedSpan, 'part'>[] }[];
  }[];
}

/** Accepts traces as a collector does and stores them in memory. */
export async function startCollector() {
  const spans: CollectedSpan[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const sent = Buffer.concat(chunks);
      const exported = JSON.parse(
        String(request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent),
      ) as Export;
      for (const { resource, scopeSpans } of exported.resourceSpans ?? []) {
        const part = resource.attributes.find((a) => a.key === 'service.name')?.value.stringValue ?? '';
        for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ ...span, part })));
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    spans,
    stop: () => new Promise((closed) => server.close(closed)).then(() => undefined),
  };
}
