import { DUMP_TYPES } from '@videoqs/contract/limits/titles';
import { type DumpType } from '@videoqs/contract/titles/dumps';
import { Button } from '@videoqs/web/button';
import { ChipToggle } from '@videoqs/web/chip';
import { formatDate } from '@videoqs/web/date';
import { Page, PageHead, Section } from '@videoqs/web/page';
import { useSearchParams } from '@videoqs/web/router';
import { Empty, ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { TmdbCredit } from '../../credit/tmdb-credit.tsx';
import { DumpEntry } from './dump-entry.tsx';
import { messages } from './dumps.messages.ts';
import styles from './dumps.module.css';
import { DumpsChart } from './dumps-chart.tsx';
import { useDumps } from './show-dumps.call.ts';

const words = messages;

/** The page /tmdbDumps: the state of TMDB's daily exports, by day. `?type=` selects one type. */
export default function DumpsPage() {
  const [params, setParams] = useSearchParams();
  const type = DUMP_TYPES.find((t) => t === params.get('type'));
  const { dumps, scheduled, error, loading, retry, hasMore, busy, loadMore } = useDumps(type);
  const choose = (t: DumpType | undefined) => setParams(t ? { type: t } : {}, { replace: true });
  const none = dumps?.length === 0;
  return (
    <Page>
      <PageHead title={words.title} intro={words.intro} />
      {!(none && !type) && (
        <fieldset className={styles.filter} aria-label={words.filter}>
          {[undefined, ...DUMP_TYPES].map((t) => (
            <ChipToggle key={t ?? ''} on={type === t} onChange={() => choose(t)}>
              {t ? words.types[t] : words.all}
            </ChipToggle>
          ))}
        </fieldset>
      )}
      {error && <ErrorState error={error} title={words.failed} onRetry={retry} small={dumps !== undefined} />}
      {loading && <DumpsSkeleton />}
      {none && <Nothing scheduled={scheduled} ofType={type !== undefined} />}
      {dumps && !none && (
        <>
          <DumpsChart dumps={dumps} type={type} />
          {daysOf(dumps).map((day) => (
            <Section key={day} heading={formatDate(day, 'day')}>
              <ul className={styles.day}>
                {dumps
                  .filter((d) => d.day === day)
                  .sort((a, b) => DUMP_TYPES.indexOf(a.type) - DUMP_TYPES.indexOf(b.type))
                  .map((d) => (
                    <DumpEntry key={d.type} dump={d} />
                  ))}
              </ul>
            </Section>
          ))}
          {hasMore && (
            <Button block busy={busy} onClick={() => void loadMore()}>
              {words.more}
            </Button>
          )}
        </>
      )}
      {dumps && <TmdbCredit />}
    </Page>
  );
}

const daysOf = (dumps: readonly { day: string }[]) => [...new Set(dumps.map((d) => d.day))];

function Nothing({ scheduled, ofType }: { scheduled: boolean; ofType: boolean }) {
  if (!scheduled) return <Empty icon="offline" title={words.noWay} text={words.noWayText} />;
  return <Empty icon="clock" title={ofType ? words.emptyOfType : words.empty} text={words.emptyText} />;
}

function DumpsSkeleton() {
  return (
    <Loading label={words.loading}>
      <Skeleton height={240} round={12} />
      <div className={styles.coming}>
        {Array.from({ length: 6 }, (_, i) => (
          <Skeleton key={i} height={64} round={12} />
        ))}
      </div>
    </Loading>
  );
}
