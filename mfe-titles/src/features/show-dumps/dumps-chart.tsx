import type { Dump, DumpType } from '@videoqs/contract/titles/dumps';
import { Chart } from '@videoqs/web/chart';
import { Panel } from '@videoqs/web/page';
import { changesByDay } from './dump-figures.ts';
import { messages } from './dumps.messages.ts';

const words = messages;

/**
 * A chart of new and removed ids by day, from the exports on the page. Nothing is shown until two days can be compared.
 */
export function DumpsChart({ dumps, type }: { dumps: readonly Dump[]; type: DumpType | undefined }) {
  const days = changesByDay(dumps);
  if (days.length < 2) return null;
  return (
    <Panel as="div">
      <Chart
        kind="bars"
        label={words.chart(type ? words.types[type] : words.all)}
        labels={days.map((d) => d.day.slice(5).replace('-', '/'))}
        series={[
          { name: words.added, values: days.map((d) => d.added) },
          { name: words.removed, values: days.map((d) => d.removed) },
        ]}
        texts={{ numbers: words.numbers }}
        format={(n) => n.toLocaleString('en-US', { notation: 'compact' })}
      />
    </Panel>
  );
}
