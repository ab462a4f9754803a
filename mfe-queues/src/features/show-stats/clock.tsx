import { Numbers } from '@videoqs/web/chart';
import { count, hourName } from '../../stats/words.ts';
import styles from './clock.module.css';
import { messages } from './stats.messages.ts';

/**
 * Lengths in a drawing of 260 × 260 units: the center, the radius at which bars begin, and the radius at which the
 * longest bar ends.
 */
const [MIDDLE, INNER, OUTER] = [130, 38, 100];
const HOURS = 24;
/** The gap beside the bar of an hour, in hours. */
const GAP = 0.08;
/** The hours that have a label. */
const NAMED = [0, 6, 12, 18];

/**
 * The hours of the day as a clock of 24 hours with midnight on top. The bar of an hour is as long as its number of
 * plays.
 */
export function Clock({ hours }: { hours: readonly number[] }) {
  const most = Math.max(1, ...hours);
  return (
    <>
      <svg className={styles.clock} viewBox="0 0 260 260" aria-hidden="true">
        <circle className={styles.ring} cx={MIDDLE} cy={MIDDLE} r={OUTER} />
        <circle className={styles.ring} cx={MIDDLE} cy={MIDDLE} r={INNER} />
        {hours.map((n, hour) => (
          // The index is the key, because the order of hours never changes.
          <path key={hour} className={styles.hour} data-most={n === most || undefined} d={wedge(hour, n / most)} />
        ))}
        {NAMED.map((hour) => {
          const [x, y] = at(hour, OUTER + 14);
          return (
            <text key={hour} className={styles.named} x={x} y={y}>
              {hourName(hour)}
            </text>
          );
        })}
      </svg>
      <Numbers
        summary={messages.numbers}
        head={[messages.hour, messages.playsName]}
        rows={hours.map((n, hour) => [hourName(hour), count(n)])}
      />
    </>
  );
}

/** Returns a point of the clock. @param hour 0 is at the top */
function at(hour: number, r: number): [number, number] {
  const angle = (hour / HOURS) * 2 * Math.PI - Math.PI / 2;
  return [MIDDLE + Math.cos(angle) * r, MIDDLE + Math.sin(angle) * r].map((v) => Math.round(v * 100) / 100) as [
    number,
    number,
  ];
}

function wedge(hour: number, share: number): string {
  if (share === 0) return '';
  const r = INNER + (OUTER - INNER) * share;
  const [from, to] = [hour - 0.5 + GAP, hour + 0.5 - GAP];
  return `M${at(from, INNER)}L${at(from, r)}A${r} ${r} 0 0 1 ${at(to, r)}L${at(to, INNER)}A${INNER} ${INNER} 0 0 0 ${at(from, INNER)}Z`;
}
