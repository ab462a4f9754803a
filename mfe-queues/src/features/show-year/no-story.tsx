import { ButtonLink } from '@videoqs/web/button';
import { Page, PageHead } from '@videoqs/web/page';
import { Empty } from '@videoqs/web/states';
import { type Stats, statsPath } from '../../stats/stats.ts';
import { Wall } from './wall.tsx';
import { messages } from './year.messages.ts';
import styles from './year.module.css';

/** Shown in place of the story of another member. Only the member whom a story is about can see it. */
export const NotTheirs = ({ username, year }: { username: string; year: number }) => (
  <Page>
    <PageHead title={messages.title(username, year, false)} />
    <Empty
      icon="person"
      title={messages.others(username, year)}
      action={<ButtonLink to={statsPath(username, year)}>{messages.toTheirs}</ButtonLink>}
    />
  </Page>
);

/** Shows the plays of a year that has too few plays for a story. */
export const TooFew = ({ stats, year }: { stats: Stats; year: number }) => (
  <div className={styles.few}>
    <Wall titles={stats.highlights ?? []} />
    <h3>{messages.few(stats.plays, year)}</h3>
    <p>{messages.fewText(stats.plays)}</p>
    <ButtonLink tone="primary" to="/">
      {messages.findMore}
    </ButtonLink>
  </div>
);
