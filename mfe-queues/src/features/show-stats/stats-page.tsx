import { ButtonLink } from '@videoqs/web/button';
import { NotFound } from '@videoqs/web/not-found';
import { Page, PageHead, Section } from '@videoqs/web/page';
import { useParams } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { Empty, ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { Tabs } from '@videoqs/web/tabs';
import { useEffect } from 'react';
import {
  isName,
  isSoFar,
  STORY_PLAYS,
  type Stats,
  statsPath,
  storyPath,
  useIsMe,
  useStats,
  yearIn,
} from '../../stats/stats.ts';
import { MarkSome } from './mark-some.tsx';
import { NoTotals, Outline } from './outline.tsx';
import { People } from './people.tsx';
import { messages } from './stats.messages.ts';
import styles from './stats.module.css';
import { Titles } from './titles.tsx';
import { Totals } from './totals.tsx';
import { What } from './what.tsx';
import { When } from './when.tsx';

/** The pages /stats (my own statistics), /stats/{username} (all time) and /stats/{username}/{year} (one year). */
export default function StatsPage() {
  const params = useParams();
  const me = useSession((s) => s.USERNAME);
  const name = params.username ?? me;
  const year = yearIn(params.year);
  if (!isName(name) || (params.year !== undefined && year === undefined)) throw new NotFound();
  const allTime = params.username === undefined ? '/stats' : statsPath(name);
  return <Statistics key={`${name} ${year}`} name={name} year={year} allTime={allTime} />;
}

function Statistics({ name, year, allTime }: { name: string; year: number | undefined; allTime: string }) {
  const isMe = useIsMe(name);
  const { data: stats, error, refetch } = useStats(name, year);
  const username = stats?.username ?? name;
  const title =
    year === undefined
      ? isMe
        ? messages.mine
        : messages.theirs(username)
      : isMe
        ? messages.myYear(year)
        : messages.theirYear(username, year);
  useEffect(() => {
    document.title = `${title} · VideoQs`;
  }, [title]);
  if (!stats && error?.code === 'not-found') throw new NotFound();
  const hasStory = isMe && year !== undefined && stats !== undefined && stats.plays >= STORY_PLAYS;
  const isEmpty = isMe && stats?.years.length === 0 && stats.plays === 0;
  const begins = isEmpty || (isMe && year === undefined && stats !== undefined && stats.plays < STORY_PLAYS);
  return (
    <Page>
      <PageHead
        title={title}
        intro={isEmpty ? messages.emptyMine : year !== undefined && isSoFar(year) && messages.soFar}
        actions={
          hasStory && (
            <ButtonLink tone="primary" icon="play" to={storyPath(username, year)}>
              {messages.story(year)}
            </ButtonLink>
          )
        }
      />
      {!stats && error && <ErrorState error={error} title={messages.failed} onRetry={() => void refetch()} />}
      {!stats && !error && <Coming />}
      {stats && (
        <>
          {stats.years.length > 0 && (
            <Tabs
              label={messages.years}
              tabs={[
                { to: allTime, label: messages.allTime },
                ...stats.years.map((each) => ({ to: statsPath(username, each), label: String(each) })),
              ]}
            />
          )}
          {stats.plays > 0 ? <Totals stats={stats} year={year} /> : begins && <NoTotals />}
          {begins && <MarkSome />}
          {stats.plays > 0 ? <Shown stats={stats} isMe={isMe} /> : <Nothing stats={stats} year={year} isMe={isMe} />}
        </>
      )}
    </Page>
  );
}

interface Shows {
  stats: Stats;
  isMe: boolean;
}

const Shown = ({ stats, isMe }: Shows) => (
  <>
    {stats.firstPlay ? (
      <Section heading={messages.when}>
        <div className={styles.grid}>
          <When stats={stats} />
        </div>
      </Section>
    ) : (
      isMe && <Undated />
    )}
    <Section heading={messages.which}>
      <div className={styles.grid}>
        <Titles stats={stats} />
      </div>
    </Section>
    <Section heading={messages.what}>
      <div className={styles.grid}>
        <What stats={stats} />
      </div>
    </Section>
    {Object.values(stats.people).some((people) => people.length > 0) && (
      <Section heading={messages.who}>
        <div className={styles.grid}>
          <People people={stats.people} />
        </div>
      </Section>
    )}
  </>
);

/**
 * Shown in place of the charts of days and hours, if all plays of a member have no date. That is usual for new members.
 */
const Undated = () => (
  <Section heading={messages.when}>
    <Empty
      icon="clock"
      title={messages.undated}
      text={messages.undatedText}
      action={
        <ButtonLink tone="primary" to="/diary">
          {messages.toDiary}
        </ButtonLink>
      }
    />
  </Section>
);

/** The view of statistics without plays, with a suggestion. */
function Nothing({ stats, year, isMe }: Shows & { year: number | undefined }) {
  if (year !== undefined && stats.years.length > 0)
    return (
      <Empty
        icon="chart"
        title={messages.emptyYear(year)}
        action={<ButtonLink to={statsPath(stats.username)}>{messages.toAll}</ButtonLink>}
      />
    );
  return isMe ? (
    <Section label={messages.outline}>
      <div className={styles.grid}>
        <Outline />
      </div>
    </Section>
  ) : (
    <Empty
      icon="chart"
      title={messages.emptyTheirs(stats.username)}
      action={<ButtonLink to="/">{messages.look}</ButtonLink>}
    />
  );
}

/** A skeleton with the height of the page's content. */
const Coming = () => (
  <Loading label={messages.loading}>
    <div className={styles.coming}>
      <Skeleton height={44} round={22} width={240} />
      <Skeleton height={104} />
      <div className={styles.grid}>
        {[0, 1, 2, 3, 4, 5].map((n) => (
          <Skeleton key={n} height={380} round={18} />
        ))}
      </div>
    </div>
  </Loading>
);
