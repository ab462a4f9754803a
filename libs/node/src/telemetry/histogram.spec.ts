import fc from 'fast-check';
import { type Metric, Histogram as PromHistogram, Registry } from 'prom-client';
import { Histogram } from './histogram.ts';

const LABELS = ['route', 'status'];
const BOUNDS = [0.001, 0.0025, 0.1, 1, 10];
const help = 'What is counted.';
const read = async (histogram: unknown) => {
  const register = new Registry();
  register.setDefaultLabels({ part: 'queues' });
  register.registerMetric(histogram as Metric);
  return register.metrics();
};

describe('a histogram', () => {
  it("prints the same text as Prometheus' client library for the same values", async () => {
    const observed = fc.record({
      route: fc.constantFrom('/api/a', '/api/b', 'a "quoted"\n\\ route', ''),
      status: fc.constantFrom('200', '503'),
      value: fc.oneof(fc.constantFrom(...BOUNDS, 0, -1, 11), fc.double({ min: 0, max: 20, noNaN: true })),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(observed), async (all) => {
        const ours = new Histogram('seconds', help, LABELS, BOUNDS);
        const theirs = new PromHistogram({
          name: 'seconds',
          help,
          labelNames: LABELS,
          buckets: BOUNDS,
          registers: [new Registry()],
        });
        for (const { value, ...labels } of all) for (const h of [ours, theirs]) h.observe(labels, value);
        const [own, known] = [await read(ours), await read(theirs)];
        // the library orders series by their first values, ours by their labels
        expect(own.split('\n').sort()).toEqual(known.split('\n').sort());
      }),
    );
  });

  it("prints the same text as Prometheus' client library without labels", async () => {
    const ours = new Histogram('seconds', help, [], BOUNDS);
    const theirs = new PromHistogram({ name: 'seconds', help, buckets: BOUNDS, registers: [new Registry()] });
    for (const h of [ours, theirs]) h.observe({}, 0.05);
    expect(await read(ours)).toBe(await read(theirs));
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses the value %d and keeps counting', async (value) => {
    const histogram = new Histogram('seconds', help, [], BOUNDS);
    histogram.observe({}, 2);
    expect(() => histogram.observe({}, value)).toThrow(/^seconds cannot record the value/);
    expect(await read(histogram)).toContain('seconds_sum{part="queues"} 2\nseconds_count{part="queues"} 1');
  });
});
