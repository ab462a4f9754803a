import type { Logger } from 'pino';
import type { Gauge } from '../runtime/measures.ts';
import { Exporter } from './exporter.ts';
import { bufferSpans } from './span-buffer.ts';

export interface TelemetryConfig {
  HOST: string;
  /** The release that runs here. */
  RELEASE?: string | undefined;
  /** The port of /metrics; without it nothing is measured. */
  METRICS_PORT?: number | undefined;
  /** Where traces are sent; without it no traces are made. */
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined;
  /** The share of traces that is kept. */
  OTEL_TRACES_SAMPLER_ARG?: number | undefined;
  /** The secret that decides which traces are kept, so that no caller can choose. */
  MEMBER_SECRET?: string | undefined;
}
export interface Telemetry {
  /** The port of /metrics, if it is served. */
  port: number | undefined;
  /** Adds gauges that are read at each scrape. */
  add(gauges: readonly Gauge[]): void;
  close(): Promise<void>;
}

/** Whether this process records measures or traces. */
export const isWatching = (): boolean => running !== undefined;

let running: ReturnType<typeof turnOn> | undefined;

const OFF: Telemetry = { port: undefined, add: () => {}, close: async () => {} };

/**
 * Turns on measures and traces as configured, and loads no library for the others. Two halves of a service in one
 * process share it.
 * @param part the name of the observed part
 */
export async function startTelemetry(
  part: string,
  config: TelemetryConfig,
  log: Pick<Logger, 'error'> = console,
): Promise<Telemetry> {
  if (!running && config.METRICS_PORT === undefined && !config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) return OFF;
  running ??= turnOn(part, config, log);
  const own = await running.catch((error: unknown) => {
    running = undefined;
    throw error;
  });
  own.users++;
  return {
    port: own.port,
    add: (gauges) => own.add?.(gauges),
    close: async () => {
      if (--own.users > 0) return;
      running = undefined;
      await own.end();
    },
  };
}

async function turnOn(part: string, config: TelemetryConfig, log: Pick<Logger, 'error'>) {
  const { METRICS_PORT: port, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: share = 0.01 } = config;
  const metrics =
    port === undefined ? undefined : (await import('./prometheus.ts')).countMeasures(part, config.RELEASE);
  const served = metrics && { host: config.HOST, port: port as number, contentType: metrics.contentType };
  const exporter = await Exporter.start(
    { part, metrics: served, traces: url },
    {
      read: async () => (await metrics?.read()) ?? '',
      onFault: (err) => log.error({ err }, 'the exporter failed, so this part exports no metrics or traces any more'),
    },
  );
  const endSpans = url ? bufferSpans((spans) => exporter.send(spans), share, config.MEMBER_SECRET) : undefined;
  return {
    users: 0,
    port: exporter.port,
    add: metrics?.add,
    end: async () => {
      metrics?.end();
      endSpans?.();
      await exporter.end();
    },
  };
}
