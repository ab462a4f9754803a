import { ButtonLink } from '@videoqs/web/button';
import { formatDate } from '@videoqs/web/date';
import { Page, PageHead } from '@videoqs/web/page';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { Empty, ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { TmdbCredit } from '../../credit/tmdb-credit.tsx';
import { Genres, Growth, Runtimes } from './charts.tsx';
import { Completeness } from './completeness.tsx';
import { Countries } from './countries.tsx';
import { Decades } from './decades.tsx';
import { Degrees } from './degrees.tsx';
import { all, meaningfulDecades, type Stats } from './findings.ts';
import { messages } from './stats.messages.ts';
import styles from './stats.module.css';
import { Totals } from './totals.tsx';

/**
 * The page /dbStats. It shows the contents of the catalogue as pictures, each with a heading that says what the picture
 * shows.
 */
export default function StatsPage() {
  const { data, error, refetch } = useQuery(callOptions('/api/titles/fetchDbStats', {}), queryClient);
  const isSignedIn = useSession((s) => s.isSignedIn);
  return (
    <Page>
      <PageHead
        title={messages.title}
        intro={data && messages.countedAt(formatDate(data.countedAt, 'time'))}
        actions={isSignedIn && data?.hasDumps && <ButtonLink to="/tmdbDumps">{messages.dumps}</ButtonLink>}
      />
      {!data && error && <ErrorState error={error} title={messages.failed} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label={messages.loading}>
          <div className={styles.grid}>
            {[0, 1, 2, 3].map((n) => (
              <Skeleton key={n} height={320} round={18} />
            ))}
          </div>
        </Loading>
      )}
      {data &&
        (all(data.totals) === 0 ? <Empty title={messages.empty} text={messages.emptyText} /> : <Shown stats={data} />)}
    </Page>
  );
}

const Shown = ({ stats }: { stats: Stats }) => (
  <>
    <Totals stats={stats} />
    <div className={styles.grid}>
      <Growth stats={stats} />
      <Completeness stats={stats} />
      <Decades stats={stats} />
      {stats.countries.length > 1 && <Countries stats={stats} />}
      <Degrees />
      <Runtimes stats={stats} />
      {meaningfulDecades(stats).length > 1 && <Genres stats={stats} />}
    </div>
    <TmdbCredit />
  </>
);
