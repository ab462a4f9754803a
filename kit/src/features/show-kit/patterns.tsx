import { Bar } from '@videoqs/web/bar';
import { Button } from '@videoqs/web/button';
import { Chart } from '@videoqs/web/chart';
import { Panel, Section } from '@videoqs/web/page';
import { Muted } from '@videoqs/web/text';
import styles from './patterns.module.css';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'];
const TEXTS = { numbers: 'The numbers' };
const SETTINGS = [
  ['Username', 'ada-lovelace'],
  ['Email', 'ada@example.com · verified'],
  ['Country', 'United States'],
];

/** Rows, tiles and charts, as pages combine them (docs/design.md). */
export const Patterns = () => (
  <>
    <Section heading="Settings">
      <div className={styles.settings}>
        <nav className={styles.rail} aria-label="Settings">
          {['Profile', 'Messages', 'Security'].map((name, n) => (
            <a key={name} href={`#${name}`} aria-current={n === 0 ? 'true' : undefined}>
              {name}
            </a>
          ))}
        </nav>
        <Panel label="Profile" className={styles.rows}>
          {SETTINGS.map(([label, value]) => (
            <div key={label} className={styles.row}>
              <Muted>{label}</Muted>
              <span className={styles.value}>{value}</span>
              <Button size="s" aria-label={`Edit ${label}`}>
                Edit
              </Button>
            </div>
          ))}
        </Panel>
      </div>
    </Section>
    <Section heading="Numbers">
      <div className={styles.tiles}>
        <Panel heading="Watched">
          <p className={styles.number} data-figures="">
            214
          </p>
          <Muted as="p" small>
            18 more than last month
          </Muted>
          <Bar share={0.62} strong />
        </Panel>
        <Panel heading="Average score">
          <p className={styles.number} data-figures="">
            7.4
          </p>
          <Muted as="p" small>
            of 96 ratings
          </Muted>
          <Bar share={0.74} />
        </Panel>
      </div>
      <div className={styles.charts}>
        <Panel>
          <Chart
            kind="bars"
            label="Most was watched in March"
            labels={MONTHS}
            series={[
              { name: 'Movies', values: [4, 6, 11, 7, 5, 8] },
              { name: 'Shows', values: [2, 3, 5, 9, 4, 2] },
            ]}
            texts={TEXTS}
          />
        </Panel>
        <Panel>
          <Chart
            kind="lines"
            label="Scores go up; May is not known"
            labels={MONTHS}
            series={[{ name: 'Score', values: [6.1, 6.4, 7, 7.2, null, 7.9] }]}
            texts={TEXTS}
          />
        </Panel>
      </div>
    </Section>
  </>
);
