import { render, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { Chart } from './chart.tsx';
import { barsOf, linesOf, ticksOf } from './chart-shapes.ts';

const shown = {
  label: 'Comedies are queued most on Fridays',
  labels: ['Thu', 'Fri'],
  series: [
    { name: 'Comedy', values: [3, 8] },
    { name: 'Drama', values: [null, 1000] },
  ],
  texts: { numbers: 'The numbers' },
};

it('a chart has a sentence as its name, and the same numbers in a table', () => {
  render(<Chart kind="bars" {...shown} format={(n) => n.toLocaleString('en-US')} />);
  const figure = screen.getByRole('figure', { name: shown.label });
  const rows = within(figure).getAllByRole('row', { hidden: true });
  expect(rows.map((r) => r.textContent)).toEqual(['ComedyDrama', 'Thu3–', 'Fri81,000']);
  expect(screen.getByText('The numbers')).toBeInTheDocument();
});

it('a chart distinguishes series by theme colors, and has no legend for a single series', () => {
  const { rerender } = render(<Chart kind="lines" {...shown} />);
  expect([...document.querySelectorAll('svg path[stroke]')].map((p) => p.getAttribute('stroke'))).toEqual([
    'var(--k1)',
    'var(--k2)',
  ]);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  rerender(<Chart kind="lines" {...shown} series={shown.series.slice(0, 1)} />);
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('a scale ends just above the greatest value, in at most five steps', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1e7 }), { minLength: 1 }), (values) => {
      const ticks = ticksOf(values);
      const most = Math.max(...values);
      return (
        ticks.at(-1) === 0 && ticks.length <= 5 && (ticks[0] ?? 0) >= most && (most === 0 || (ticks[1] ?? 0) < most)
      );
    }),
  );
});

it('a chart draws a bar for each value, and interrupts a line at an unknown value', () => {
  expect(barsOf([5, 10], 0, 1, 10)).toBe('M7 100v-50h36v50ZM57 100v-100h36v100Z');
  expect(linesOf([0, null, 10, 5], 10)).toBe('M12.5 100M62.5 0L87.5 50');
});

it('a stacked bar starts on the bar below it, and the scale fits the sums', () => {
  const { container } = render(
    <Chart
      kind="stacked"
      {...shown}
      series={[
        { name: 'a', values: [2, 4] },
        { name: 'b', values: [6, null] },
      ]}
    />,
  );
  expect(screen.getByText('8')).toBeVisible();
  const [, bars] = [...container.querySelectorAll('svg path[fill]')].map((p) => p.getAttribute('d'));
  expect(bars).toBe('M7 75v-75h36v75Z');
});

it('a scale of counts has only whole numbers', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1 }), (values) => {
      const ticks = ticksOf(values, true);
      return ticks.every(Number.isInteger) && ticks.length <= 5 && (ticks[0] ?? 0) >= Math.max(...values);
    }),
  );
});

it('a chart omits overlapping labels except the last, and its table has all labels', () => {
  const labels = Array.from({ length: 30 }, (_, i) => `day ${i + 1}`);
  render(<Chart kind="bars" {...shown} labels={labels} series={[{ name: 'Queued', values: labels.map(() => 1) }]} />);
  const drawn = [...document.querySelectorAll('.labels > span')].map((l) => l.textContent).filter(Boolean);
  expect(drawn.at(-1)).toBe('day 30');
  expect(drawn).toHaveLength(10);
  expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(31);
});
