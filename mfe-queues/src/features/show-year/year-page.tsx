import { IconButton } from '@videoqs/web/button';
import { Dialog } from '@videoqs/web/dialog';
import { openDialog } from '@videoqs/web/dialogs';
import { NotFound } from '@videoqs/web/not-found';
import { Page, PageHead } from '@videoqs/web/page';
import { useNavigate, useParams } from '@videoqs/web/router';
import { ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { useEffect } from 'react';
import {
  isName,
  isSoFar,
  STORY_PLAYS,
  statsPath,
  useFriendsYear,
  useIsMe,
  useStats,
  yearIn,
} from '../../stats/stats.ts';
import { NotTheirs, TooFew } from './no-story.tsx';
import { Story } from './story.tsx';
import { messages } from './year.messages.ts';
import styles from './year.module.css';

/** The page /stats/{username}/{year}/story: the member's own year, screen by screen. */
export default function YearPage() {
  const { username = '', year } = useParams();
  const told = yearIn(year);
  if (!isName(username) || told === undefined) throw new NotFound();
  return useIsMe(username) ? <MyYear username={username} year={told} /> : <NotTheirs username={username} year={told} />;
}

function MyYear({ username, year }: { username: string; year: number }) {
  const { data: stats, error, refetch } = useStats(username, year);
  const friends = useFriendsYear(year);
  const navigate = useNavigate();
  const title = messages.title(stats?.username ?? username, year, isSoFar(year));
  useEffect(() => {
    document.title = `${title} · VideoQs`;
  }, [title]);
  const isTold = stats !== undefined && stats.plays >= STORY_PLAYS;
  return (
    <Page>
      <PageHead title={title} />
      <Dialog
        full
        title={title}
        onClose={() => navigate(statsPath(username, year))}
        actions={
          // The button is there before the story has loaded, so that the title does not wrap later.
          (stats === undefined || isTold) && (
            <IconButton
              icon="share"
              label={messages.share}
              disabled={!isTold}
              onClick={() => void openDialog('queues/ShareYear', { username, year })}
            />
          )
        }
      >
        {/* The story shows how many screens it has, so it waits until all screens are known. */}
        {stats && !friends.isPending ? (
          isTold ? (
            <Story stats={stats} year={year} friends={friends.data} />
          ) : (
            <TooFew stats={stats} year={year} />
          )
        ) : (
          <div className={styles.state}>
            {error ? (
              <ErrorState error={error} title={messages.failed} onRetry={() => void refetch()} />
            ) : (
              <Loading label={messages.loading}>
                <Skeleton height="60dvh" round={18} />
              </Loading>
            )}
          </div>
        )}
      </Dialog>
    </Page>
  );
}
