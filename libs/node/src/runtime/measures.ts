/** A measure of a running part for Prometheus, exported as `videoqs_<name>`. */
interface Measure {
  help: string;
  /**
   * Labels. Names that Prometheus sets itself, such as `job`, are not allowed, because Prometheus would rename ours.
   */
  labels: readonly string[];
  /** Upper bounds of the histogram's buckets. */
  buckets: readonly number[];
}
const CALL_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const JOB_SECONDS = [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120];

export const measures = {
  call_seconds: { help: 'Calls, by route and status.', labels: ['route', 'status'], buckets: CALL_SECONDS },
  journey_seconds: {
    help: 'Calls of what members do most, as they see them: by journey, and whether the call failed.',
    labels: ['journey', 'outcome'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5],
  },
  rpc_seconds: { help: 'Questions to other services.', labels: ['rpc', 'outcome'], buckets: CALL_SECONDS },
  job_seconds: { help: 'Jobs and events handled.', labels: ['kind', 'outcome'], buckets: JOB_SECONDS },
  reminder_late_seconds: {
    help: 'From when a reminder was due until it was fired.',
    labels: [],
    buckets: [0.5, 1, 2, 5, 15, 30, 60, 300, 3_600],
  },
  web_vital_seconds: {
    help: 'LCP, INP and TTFB as members saw them, by the area whose page it was, and its release.',
    labels: ['vital', 'remote', 'version'],
    buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.8, 2.5, 4, 10],
  },
  web_faults: {
    help: 'Script errors in browsers that nobody caught, by area and release of the page.',
    labels: ['remote', 'version'],
    buckets: [1],
  },
  web_layout_shift: {
    help: 'Cumulative layout shift as members saw it.',
    labels: ['remote'],
    buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  },
} as const satisfies Record<string, Measure>;
export type MeasureName = keyof typeof measures;
type Labels<N extends MeasureName> = Readonly<Record<(typeof measures)[N]['labels'][number], string>>;

/** A number that is read for each scrape. */
export interface Gauge {
  name: string;
  help: string;
  /** The label that distinguishes the metric's values. */
  label: string;
  /** @returns values by label; a value that cannot be read now is missing */
  read(): Promise<Record<string, number>>;
}

/** Records one value of a measure. */
export type Recorder = (name: MeasureName, labels: Readonly<Record<string, string>>, value: number) => void;
let recorder: Recorder | undefined;

/** Sets the receiver of measures. With undefined, measures are dropped. */
export function recordWith(next: Recorder | undefined): void {
  recorder = next;
}

/** @param value in the unit at the end of the measure's name */
export const measure = <N extends MeasureName>(name: N, labels: Labels<N>, value: number): void =>
  recorder?.(name, labels, value);

/** Records how long `run` takes and how it ends. */
export async function timed<T>(name: 'rpc_seconds' | 'job_seconds', of: string, run: () => Promise<T>): Promise<T> {
  if (!recorder) return run();
  const from = performance.now();
  const done = (outcome: 'ok' | 'failed') =>
    recorder?.(name, { [measures[name].labels[0]]: of, outcome }, (performance.now() - from) / 1_000);
  try {
    const result = await run();
    done('ok');
    return result;
  } catch (error) {
    done('failed');
    throw error;
  }
}
