import { IconButton } from '@videoqs/web/button';
import { ChipToggle } from '@videoqs/web/chip';
import { formatRuntime } from '@videoqs/web/date';
import { openDialog } from '@videoqs/web/dialogs';
import { Menu } from '@videoqs/web/menu';
import { Page, PageHead } from '@videoqs/web/page';
import { useSearchParams } from '@videoqs/web/router';
import { undoNewest } from '@videoqs/web/snackbar';
import { ErrorState } from '@videoqs/web/states';
import { useState } from 'react';
import { OfflineNote } from '../../plays/offline-note.tsx';
import { messages as names } from '../../plays/plays.messages.ts';
import { SectionTabs } from '../../plays/section-tabs.tsx';
import { useUpNext } from '../../plays/up-next.ts';
import { useKey } from '../../plays/use-key.ts';
import { useMarkingReady } from '../../plays/wake.ts';
import { asCallError } from '../../queue/queue-pages.ts';
import { useGuard } from '../../spoilers/guard.ts';
import { EmptyUpNext } from './empty-up-next.tsx';
import { lastVisit } from './last-visit.ts';
import { RowList } from './row-list.tsx';
import { messages } from './up-next.messages.ts';
import styles from './up-next.module.css';
import { UpNextSkeleton } from './up-next-skeleton.tsx';
import { Watching } from './watching.tsx';

const SHOWN = ['watching', 'caughtUp', 'paused', 'dropped'] as const;

/**
 * The page /upNext. It shows the next episode of each show that the member watches, and one tap marks the episode.
 * ?state= selects shows that are caught up, paused or dropped.
 */
export default function UpNextPage() {
  const [params, setParams] = useSearchParams();
  const state = SHOWN.find((s) => s === params.get('state')) ?? 'watching';
  const list = useUpNext(state);
  const { shows, counts, error } = list;
  // The setting is requested together with the list, so that names are hidden no longer than needed.
  const guard = useGuard();
  const [since] = useState(lastVisit);
  useMarkingReady();
  useKey('u', () => void undoNewest());
  const isNew = shows?.filter((s) => s.isNew).length ?? 0;
  const sum = [
    messages.sum(counts?.watching ?? 0, hoursOf(list.minutesLeft)),
    isNew > 0 && messages.newOnes(isNew, since),
  ];
  return (
    <Page>
      <SectionTabs />
      <PageHead
        title={messages.upNext}
        intro={state === 'watching' && counts && counts.watching ? sum.filter(Boolean).join(' ') : undefined}
        actions={
          <div className={styles.actions}>
            {/* biome-ignore lint/a11y/useSemanticElements: views of the list below, no fieldset */}
            <div className={styles.states} role="group" aria-label={messages.states}>
              {SHOWN.map((s) => (
                <ChipToggle
                  key={s}
                  on={s === state}
                  onChange={() => setParams(s === 'watching' ? {} : { state: s }, { replace: true })}
                >
                  {names.states[s]} {counts && <span className={styles.count}>{counts[s] ?? 0}</span>}
                </ChipToggle>
              ))}
            </div>
            <Menu
              label={messages.menu}
              groups={[
                { items: [{ label: messages.settings, onPick: () => void openDialog('queues/WatchingSettings', {}) }] },
              ]}
              button={(trigger) => <IconButton icon="more" label={messages.menu} {...trigger} />}
            />
          </div>
        }
      />
      <OfflineNote />
      {!shows && error && (
        <ErrorState error={asCallError(error)} title={messages.failed} onRetry={() => void list.refetch()} />
      )}
      {!shows && !error && <UpNextSkeleton />}
      {shows && error && (
        <ErrorState small error={asCallError(error)} title={messages.failed} onRetry={() => void list.refetch()} />
      )}
      {shows?.length === 0 && <EmptyUpNext state={state} />}
      {shows && shows.length > 0 && state === 'watching' && (
        <Watching shows={shows} list={list} since={since} guard={guard} />
      )}
      {shows && shows.length > 0 && state !== 'watching' && (
        <RowList label={names.states[state]} shows={shows} list={list} guard={guard} />
      )}
    </Page>
  );
}

/** Formats a time such as "71 h". If it is several days, minutes are left out. */
const hoursOf = (minutes: number) => formatRuntime(minutes >= 600 ? Math.round(minutes / 60) * 60 : minutes);
