import type { Gauge } from './measures.ts';
import type { Metrics } from './prometheus.ts';

export interface TelemetryConfig {
  HOST: string;
  /** Where /metrics is served; without it nothing is measured. */
  METRICS_PORT?: number | undefined;
  /** Where traces go; without it there are none. */
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined;
  /** The share of traces that is kept. */
  OTEL_TRACES_SAMPLER_ARG?: number | undefined;
}
export interface Telemetry {
  /** Of /metrics, where it is served. */
  port: number | undefined;
  /** More that is looked up at each reading of /metrics. */
  add(gauges: readonly Gauge[]): void;
  close(): Promise<void>;
}

/** Whether anything is measured or traced in this process. */
export const isWatching = (): boolean => running !== undefined;

let running: { users: number; metrics: Metrics | undefined; end(): Promise<void> } | undefined;

const OFF: Telemetry = { port: undefined, add: () => {}, close: async () => {} };

/**
 * Turns on what the configuration asks for; what it does not ask for is not even loaded. Two halves of a service in one
 * process share it.
 * @param part who is being watched
 */
export async function startTelemetry(part: string, config: TelemetryConfig): Promise<Telemetry> {
  if (!running && config.METRICS_PORT === undefined && !config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) return OFF;
  running ??= await turnOn(part, config);
  const own = running;
  own.users++;
  return {
    port: own.metrics?.port,
    add: (gauges) => own.metrics?.add(gauges),
    close: async () => {
      if (--own.users > 0) return;
      running = undefined;
      await own.end();
    },
  };
}

async function turnOn(part: string, config: TelemetryConfig) {
  const { METRICS_PORT: port, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: share = 0.01 } = config;
  const metrics =
    port === undefined ? undefined : await (await import('./prometheus.ts')).serveMetrics(part, config.HOST, port);
  const endTraces = url ? (await import('./opentelemetry.ts')).traceToCollector(part, url, share) : undefined;
  return {
    users: 0,
    metrics,
    end: async () => {
      await metrics?.close();
      await endTraces?.();
    },
  };
}
