import { Chart } from '@videoqs/web/chart';
import { Finding } from '@videoqs/web/figures';
import { formatPercent } from '@videoqs/web/percent';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { messages } from './stats.messages.ts';

/** All distances from this number of degrees on share one bar. */
const FAR = 9;

/**
 * A chart that shows how many pairs of people have each number of degrees between them. It is left out while the
 * numbers are unknown.
 */
export function Degrees() {
  const { data } = useQuery(callOptions('/api/titles/fetchDegreeCounts', {}), queryClient);
  const pairs = data?.byDegree.reduce((sum, d) => sum + d.pairs, 0) ?? 0;
  if (!data || pairs === 0) return null;
  const bars = Array.from({ length: Math.min(FAR, data.byDegree.length) }, (_, i) => ({
    degrees: i + 1,
    pairs: data.byDegree
      .filter((d) => d.degrees === i + 1 || (i + 1 === FAR && d.degrees > FAR))
      .reduce((sum, d) => sum + d.pairs, 0),
  }));
  const usual = bars.reduce((best, bar) => (bar.pairs > best.pairs ? bar : best));
  return (
    <Finding heading={messages.usualDegrees(usual.degrees)} name={messages.degrees} captioned>
      <Chart
        kind="bars"
        label={messages.degrees}
        labels={bars.map((b) => (b.degrees === FAR ? messages.orMore(FAR) : String(b.degrees)))}
        series={[{ name: messages.share, values: bars.map((b) => b.pairs / pairs) }]}
        texts={{ numbers: messages.numbers }}
        format={formatPercent}
      />
    </Finding>
  );
}
