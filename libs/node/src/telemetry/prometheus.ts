import { collectDefaultMetrics, type Metric, Gauge as PromGauge, Registry } from 'prom-client';
import { type Gauge, type MeasureName, measures, recordWith } from '../runtime/measures.ts';
import { Histogram } from './histogram.ts';

const PREFIX = 'videoqs_';
/**
 * How often the event loop is looked at: what Node then calls its lag holds this time as well. The library's own 10 ms
 * take 7 to 9 ms of CPU a second of a process that does nothing.
 */
const LOOP_LOOK_MS = 100;

/** What Prometheus reads of this thread. */
export interface Metrics {
  contentType: string;
  /** All of it, as it is now. */
  read(): Promise<string>;
  add(gauges: readonly Gauge[]): void;
  end(): void;
}

/**
 * From now on counts our measures; beside them and the gauges stands what Node tells of itself (event loop lag, memory,
 * collections).
 * @param part the label of all of it
 */
export function countMeasures(part: string): Metrics {
  const register = new Registry();
  register.setDefaultLabels({ part });
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: LOOP_LOOK_MS });
  const histograms = new Map<MeasureName, Histogram>();
  for (const [name, { help, labels, buckets }] of Object.entries(measures)) {
    const histogram = new Histogram(PREFIX + name, help, labels, buckets);
    register.registerMetric(histogram as unknown as Metric); // its types name its own classes alone
    histograms.set(name as MeasureName, histogram);
  }
  recordWith((name, labels, value) => histograms.get(name)?.observe(labels, value));
  return {
    contentType: register.contentType,
    read: () => register.metrics(),
    add: (gauges) => {
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
    },
    end: () => recordWith(undefined),
  };
}
