import { Button, ButtonLink, IconButton } from '@videoqs/web/button';
import { ChipToggle } from '@videoqs/web/chip';
import { today as dayNow } from '@videoqs/web/date';
import { Icon } from '@videoqs/web/icon';
import { Page, PageHead, Panel } from '@videoqs/web/page';
import { Empty, ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { useEffect, useRef, useState } from 'react';
import { OfflineNote } from '../../plays/offline-note.tsx';
import { SectionTabs } from '../../plays/section-tabs.tsx';
import { swipes } from '../../plays/swipe.ts';
import { asCallError } from '../../queue/queue-pages.ts';
import { Agenda } from './agenda.tsx';
import { messages } from './airings.messages.ts';
import { type AiringDay, monthFrom, monthName, useAirings, useCalendar } from './airings.ts';
import styles from './calendar-page.module.css';
import { CalendarView } from './calendar-view.tsx';
import { ComingBack } from './coming-back.tsx';
import { MonthGrid } from './month-grid.tsx';
import { FIND, Nearest } from './nearest.tsx';

const SHORT = 3;

/**
 * The page /calendar. It shows on which day each episode airs, as a month or as a list. The shows are the member's own
 * or popular ones.
 */
export default function CalendarPage() {
  const { month, which, view, isSignedIn, set } = useCalendar();
  const { weeks, days, data, error, refetch, isPending } = useAirings(month, which);
  const today = dayNow();
  const [stop, setStop] = useState(today);
  const [picked, setPicked] = useState<string>();
  const picks = stop.startsWith(month) ? stop : month === today.slice(0, 7) ? today : `${month}-01`;
  const moved = useRef(false);
  // When the selected day is in another month, the focus moves there with it.
  useEffect(() => {
    if (!moved.current || picks !== stop) return;
    moved.current = false;
    document.querySelector<HTMLElement>(`[data-day="${picks}"]`)?.focus();
  });
  useEffect(() => {
    if (picked) document.getElementById(`airs-${picked}`)?.focus();
  }, [picked]);
  const move = (day: string) => {
    moved.current = true;
    setStop(day);
    set('month', day.slice(0, 7) === today.slice(0, 7) ? null : day.slice(0, 7));
  };
  const go = (to: string) => {
    setPicked(undefined);
    set('month', to === today.slice(0, 7) ? null : to);
  };
  const sideways = swipes({ left: () => go(monthFrom(month, 1)), right: () => go(monthFrom(month, -1)) });
  const name = monthName(month);
  const list = agendaOf(days, { month, today, picked: view === 'month' ? picked : undefined });
  const { nearest = [], later = [] } = data ?? {};
  const isEmpty = data !== undefined && [...days.values()].every((items) => items.length === 0);
  return (
    <Page>
      <SectionTabs />
      <PageHead
        title={<MonthTitle name={name} />}
        actions={
          <>
            <div className={styles.months}>
              <IconButton icon="left" label={messages.before} onClick={() => go(monthFrom(month, -1))} />
              <Button onClick={() => move(today)}>{messages.today}</Button>
              <IconButton icon="right" label={messages.after} onClick={() => go(monthFrom(month, 1))} />
            </div>
            <div className={styles.choices}>
              {isSignedIn && (
                <Choice
                  label={messages.which}
                  options={messages.whiches}
                  value={which}
                  onPick={(w) => set('which', w === 'mine' ? null : w)}
                />
              )}
              <Choice
                label={messages.view}
                options={messages.views}
                value={view}
                onPick={(v) => set('view', v === 'month' ? null : v)}
              />
            </div>
          </>
        }
      />
      {isSignedIn && <OfflineNote />}
      {error && <ErrorState small error={asCallError(error)} title={messages.failed} onRetry={() => void refetch()} />}
      <div className={styles.two} data-view={view}>
        {view === 'month' && (
          <div {...sideways}>
            <MonthGrid
              {...{ month, weeks, days }}
              picked={picks}
              onMove={move}
              onPick={(day) => {
                setStop(day);
                setPicked(day);
              }}
            />
            <p className={styles.legend} aria-hidden="true">
              <span className={styles.premiere}>
                <Icon name="flag" size={14} /> {messages.premiere}
              </span>
              <span className={styles.finale}>
                <Icon name="finale" size={14} /> {messages.finale}
              </span>
              <span>
                <Icon name="check" size={14} /> {messages.youSaw}
              </span>
            </p>
          </div>
        )}
        <div>
          {isPending && (
            <Loading label={messages.loading}>
              <div className={styles.coming}>
                <Skeleton height={88} round={12} />
                <Skeleton height={88} round={12} />
                <Skeleton height={88} round={12} />
              </div>
            </Loading>
          )}
          {isEmpty && nearest.length > 0 && <Nearest name={name} month={month} days={nearest} onOpen={go} />}
          {isEmpty && nearest.length === 0 && (
            <Empty
              icon="clock"
              title={messages.empty(name)}
              text={which === 'mine' ? messages.emptyText : undefined}
              action={
                <div className={styles.next}>
                  <ButtonLink tone="primary" to={FIND}>
                    {messages.findShow}
                  </ButtonLink>
                  {which === 'mine' && (
                    <Button onClick={() => set('which', 'popular')}>{messages.lookAtPopular}</Button>
                  )}
                </div>
              }
            />
          )}
          {data && !isEmpty && (
            <Agenda heading={picked ? messages.airs : messages.comingUp} days={list} canAdd={which === 'popular'} />
          )}
          {later.length > 0 && <ComingBack shows={later} />}
          {/* The list above has no known height yet, so this part is shown after the list has loaded. */}
          {isSignedIn && !isPending && (
            <Panel heading={messages.ownCalendar} className={styles.own}>
              <CalendarView />
            </Panel>
          )}
        </div>
      </div>
    </Page>
  );
}

/** A month's name. On phones only its first letters are shown, so that the arrows fit beside it. */
function MonthTitle({ name }: { name: string }) {
  const [month = '', year = ''] = name.split(' ');
  return (
    <span className={styles.month} aria-live="polite">
      {month.slice(0, SHORT)}
      <span className={styles.rest}>{month.slice(SHORT)}</span> {year}
    </span>
  );
}

/**
 * The days of the list: the selected day; without a selected day, the days of the month from today on. Today is listed
 * even if nothing airs.
 */
function agendaOf(
  days: ReadonlyMap<string, AiringDay['items']>,
  { month, today, picked }: { month: string; today: string; picked: string | undefined },
): AiringDay[] {
  if (picked) return [{ day: picked, items: days.get(picked) ?? [] }];
  const isNow = today.startsWith(month);
  const shown = [...days].filter(([day, items]) => items.length > 0 && (isNow ? day >= today : day.startsWith(month)));
  if (isNow && !shown.some(([day]) => day === today)) shown.unshift([today, []]);
  return shown.map(([day, items]) => ({ day, items }));
}

function Choice<K extends string>({
  label,
  options,
  value,
  onPick,
}: {
  label: string;
  options: Record<K, string>;
  value: K;
  onPick: (value: K) => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: one of two views, no fieldset
    <div className={styles.choice} role="group" aria-label={label}>
      {(Object.keys(options) as K[]).map((option) => (
        <ChipToggle key={option} on={option === value} onChange={() => onPick(option)}>
          {options[option]}
        </ChipToggle>
      ))}
    </div>
  );
}
