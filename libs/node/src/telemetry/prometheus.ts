import { collectDefaultMetrics, type Metric, Gauge as PromGauge, Registry } from 'prom-client';
import { type Gauge, type MeasureName, measures, recordWith } from '../runtime/measures.ts';
import { Histogram } from './histogram.ts';

const PREFIX = 'videoqs_';
/**
 * The interval in ms at which the event loop is sampled. Node's lag includes this interval. The library's default of 10
 * ms uses 7 to 9 ms of CPU time per second in an idle process.
 */
const LOOP_LOOK_MS = 100;

/** This thread's metrics for Prometheus. */
export interface Metrics {
  contentType: string;
  /** The current values of all metrics. */
  read(): Promise<string>;
  add(gauges: readonly Gauge[]): void;
  end(): void;
}

/**
 * Starts counting our measures. The output also has the gauges and Node's own metrics (event loop lag, memory,
 * collections).
 * @param part the label of all metrics
 * @param release the release that runs here
 */
export function countMeasures(part: string, release = 'unreleased'): Metrics {
  const register = new Registry();
  register.setDefaultLabels({ part });
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: LOOP_LOOK_MS });
  const histograms = new Map<MeasureName, Histogram>();
  for (const [name, { help, labels, buckets }] of Object.entries(measures)) {
    const histogram = new Histogram(PREFIX + name, help, labels, buckets);
    register.registerMetric(histogram as unknown as Metric); // prom-client's types accept only its own classes
    histograms.set(name as MeasureName, histogram);
  }
  recordWith((name, labels, value) => histograms.get(name)?.observe(labels, value));
  const add = (gauges: readonly Gauge[]) => {
    for (const { name, help, label, read } of gauges)
      new PromGauge({
        name: PREFIX + name,
        help,
        labelNames: [label],
        registers: [register],
        async collect() {
          const values = await read().catch(() => ({}) as Record<string, number>);
          this.reset();
          for (const [of, value] of Object.entries(values)) this.set({ [label]: of }, value);
        },
      });
  };
  const help = 'Always 1. The label says which release runs.';
  add([{ name: 'build_info', help, label: 'version', read: async () => ({ [release]: 1 }) }]);
  return {
    contentType: register.contentType,
    read: () => register.metrics(),
    add,
    end: () => recordWith(undefined),
  };
}
