import { Chart } from '@videoqs/web/chart';
import { Section } from '@videoqs/web/page';
import { formatPercent } from '@videoqs/web/percent';
import { Muted } from '@videoqs/web/text';
import { useCounts } from './chain.call.ts';
import { messages } from './chain.messages.ts';

/**
 * Says how frequent this distance between two people is in the whole catalogue. It is left out while the numbers are
 * unknown. `degrees` is the distance between the two people on the page.
 */
export function HowFar({ degrees }: { degrees: number | null }) {
  const { data } = useCounts();
  const bars = data && lumped(data.byDegree);
  const all = data?.byDegree.reduce((sum, d) => sum + d.pairs, 0) ?? 0;
  if (!data || !bars || all === 0) return null;
  const share = (pairs: number) => pairs / all;
  const here = data.byDegree.find((d) => d.degrees === degrees);
  return (
    <Section heading={messages.howFar}>
      <Chart
        kind="bars"
        label={here && degrees ? messages.howFarText(formatPercent(share(here.pairs)), degrees) : messages.howFarAll}
        labels={bars.map((d) => (d.degrees === FAR ? messages.orMore(FAR) : String(d.degrees)))}
        series={[{ name: messages.pairs, values: bars.map((d) => share(d.pairs)) }]}
        texts={{ numbers: messages.numbers }}
        format={formatPercent}
      />
      <Muted as="p" small>
        {messages.sampled(data.sampled)}
      </Muted>
    </Section>
  );
}

/** All distances from this number of degrees on share one bar. */
const FAR = 9;
function lumped(byDegree: readonly { degrees: number; pairs: number }[]) {
  const near = byDegree.filter((d) => d.degrees < FAR);
  const far = byDegree.filter((d) => d.degrees >= FAR).reduce((sum, d) => sum + d.pairs, 0);
  return far ? [...near, { degrees: FAR, pairs: far }] : near;
}
