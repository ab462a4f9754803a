import { Button, ButtonLink } from '@videoqs/web/button';
import { Page, PageHead } from '@videoqs/web/page';
import { useParams } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { Empty, ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { useState } from 'react';
import { OfflineNote } from '../../plays/offline-note.tsx';
import { SectionTabs } from '../../plays/section-tabs.tsx';
import { asCallError } from '../../queue/queue-pages.ts';
import { messages } from './diary.messages.ts';
import styles from './diary.module.css';
import { DiaryBar } from './diary-bar.tsx';
import { DiaryList } from './diary-list.tsx';
import { DiaryMenu } from './diary-menu.tsx';
import { LogTitle } from './log-title.tsx';
import { MonthFigures } from './month-figures.tsx';
import { monthName, nearestMonth } from './months.ts';
import { NothingHere } from './nothing-here.tsx';
import { useDiary, useDiaryYear, useView } from './use-diary.ts';
import { YearMap } from './year-map.tsx';

/** The pages /diary and /diary/{username}. They show a member's plays: a year as a map, and a month as a list. */
export default function DiaryPage() {
  const named = useParams().username;
  const me = useSession((s) => s.USERNAME);
  const isMine = named === undefined || named === me;
  const username = isMine ? undefined : named;
  const { view, set, clear } = useView(isMine);
  const year = Number(view.month.slice(0, 4));
  const diary = useDiary(username, view);
  const map = useDiaryYear(username, view);
  const [logging, setLogging] = useState(false);
  // The page scrolls to the day selected in the map once that day's month has loaded.
  const [picked, setPicked] = useState<string>();
  const { plays } = diary;
  const pick = (day: string) => {
    setPicked(day);
    set('month', day.slice(0, 7));
  };
  const heading = username === undefined ? messages.mine : messages.of(username);
  const error = diary.error ?? map.error;
  if (!plays && error && username !== undefined && asCallError(error).code === 'not-found')
    return (
      <Page>
        <PageHead title={heading} />
        <Empty
          icon="person"
          title={messages.closed(username)}
          text={messages.closedText}
          action={<ButtonLink to="/">{messages.goHome}</ButtonLink>}
        />
      </Page>
    );
  // If there is no room beside the list, the month's figures are above it.
  const isReady = plays !== undefined && (map.data !== undefined || map.error !== null);
  const isFiltered = [view.type, view.year, view.stars, view.tag].some((filter) => filter !== null);
  return (
    <Page>
      {isMine && <SectionTabs />}
      <PageHead
        title={heading}
        intro={username === undefined ? messages.intro : messages.introOf(username)}
        actions={
          isMine && (
            <>
              <Button icon="plus" onClick={() => setLogging(true)}>
                {messages.log}
              </Button>
              <DiaryMenu />
            </>
          )
        }
      />
      {isMine && <OfflineNote />}
      {logging && <LogTitle close={() => setLogging(false)} />}
      <YearMap
        {...{ year, map, type: view.type }}
        onPick={pick}
        onMonth={(month) => set('month', month)}
        onUndated={() => set('undated', 1)}
      />
      <DiaryBar {...{ view, isMine, set }} />
      {!plays && error && (
        <ErrorState error={asCallError(error)} title={messages.failed} onRetry={() => void diary.refetch()} />
      )}
      {!isReady && !error && (
        <Loading label={messages.loading}>
          <div className={styles.coming}>
            {Array.from({ length: 4 }, (_, n) => (
              <Skeleton key={n} height={84} round={10} />
            ))}
          </div>
        </Loading>
      )}
      {isReady && plays.length === 0 && (
        <NothingHere
          {...{ view, isMine, isFiltered, clear }}
          nearest={nearestMonth(map.data?.days ?? [], view.month)}
          isAllEmpty={!isFiltered && map.data !== undefined && map.data.years.length === 0 && map.data.undated === 0}
          go={(month) => set('month', month)}
        />
      )}
      {isReady && plays.length > 0 && (
        <div className={view.undated ? undefined : styles.two}>
          <div>
            <DiaryList {...{ plays, isMine }} target={picked} onReached={() => setPicked(undefined)} />
            {diary.hasNextPage && (
              <Button block busy={diary.isFetchingNextPage} onClick={() => void diary.fetchNextPage()}>
                {view.undated ? messages.showMore : messages.earlier(monthName(view.month))}
              </Button>
            )}
          </div>
          {map.data && !view.undated && <MonthFigures days={map.data.days} month={view.month} type={view.type} />}
        </div>
      )}
    </Page>
  );
}
