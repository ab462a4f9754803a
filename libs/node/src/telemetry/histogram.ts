/** What was measured with the same labels. */
interface Series {
  labels: Readonly<Record<string, string>>;
  /** How many values lie at or under each bound and over the one before; last, over all. */
  counts: number[];
  sum: number;
}
type Level = Map<string, Level | Series>;

/**
 * A histogram that prom-client's registry serves as one of its own. Theirs makes a text of the labels and one of the bound
 * at every value: 6 µs in a call that takes 300. Here known labels are looked up, each by itself.
 */
export class Histogram {
  readonly type = 'histogram';
  private readonly first: Level = new Map();
  private readonly all: Series[] = [];

  /** @param bounds upper ones, rising; what lies over the last one counts too */
  constructor(
    readonly name: string,
    readonly help: string,
    private readonly labelNames: readonly string[],
    private readonly bounds: readonly number[],
  ) {
    if (labelNames.length === 0) this.add({}); // served from the start, as prom-client does
  }

  /** @param labels a value for each name that it was made with */
  observe(labels: Readonly<Record<string, string>>, value: number): void {
    const series = this.known(labels) ?? this.add(labels);
    let at = 0;
    while (value > (this.bounds[at] ?? Number.POSITIVE_INFINITY)) at++;
    series.counts[at] = (series.counts[at] ?? 0) + 1;
    series.sum += value;
  }

  /** What the registry asks for at each reading. */
  async get() {
    const { name, help, type } = this;
    return { name, help, type, values: this.all.flatMap((series) => this.told(series)) };
  }

  private known(labels: Readonly<Record<string, string>>): Series | undefined {
    if (this.labelNames.length === 0) return this.all[0];
    let level: Level | Series | undefined = this.first;
    for (const name of this.labelNames) level = (level as Level | undefined)?.get(labels[name] as string);
    return level as Series | undefined;
  }

  private add(labels: Readonly<Record<string, string>>): Series {
    const series = { labels, counts: [...this.bounds, 0].map(() => 0), sum: 0 };
    this.all.push(series);
    let level = this.first;
    for (const [at, name] of this.labelNames.entries()) {
      const value = labels[name] as string;
      const next: Level | Series = at === this.labelNames.length - 1 ? series : (level.get(value) ?? new Map());
      level.set(value, next);
      level = next as Level;
    }
    return series;
  }

  private told({ labels, counts, sum }: Series) {
    let count = 0;
    const buckets = counts.map((here, at) => {
      count += here;
      return { metricName: `${this.name}_bucket`, labels: { le: this.bounds[at] ?? '+Inf', ...labels }, value: count };
    });
    const total = (what: 'sum' | 'count', value: number) => ({ metricName: `${this.name}_${what}`, labels, value });
    return [...buckets, total('sum', sum), total('count', count)];
  }
}
