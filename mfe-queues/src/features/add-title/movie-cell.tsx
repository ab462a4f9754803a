import { today } from '@videoqs/web/date';
import { openDialog } from '@videoqs/web/dialogs';
import type { MenuGroup } from '@videoqs/web/menu';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { useEffect, useState } from 'react';
import type { Title } from '../../plays/mark.ts';
import { useSeen } from '../../plays/seen.ts';
import { watchedDay } from '../../plays/seen-as.ts';
import { Cell } from './cell.tsx';
import { messages } from './control.messages.ts';
import { signInToWatch } from './sign-in-to-watch.ts';

/** The maximum number of plays in the menu. The diary shows all plays. */
const NAMED = 5;

/**
 * A button that marks a movie as watched: now, or at a time from the menu. For a watched movie it shows how often and
 * when the member watched the movie, and lets the member edit each play.
 */
export function MovieCell({ mediaType_vid, title, onSeen }: Title & { onSeen: (seen: 'none' | 'all') => void }) {
  const isSignedIn = useSession((s) => s.isSignedIn);
  const { seen, isWaiting } = useSeen(mediaType_vid);
  const [near, setNear] = useState(false);
  const plays = (isSignedIn && seen?.plays) || 0;
  const named = useQuery(
    {
      ...callOptions('/api/plays/fetchDiary', { mediaType_vid, limit: NAMED }),
      enabled: isSignedIn && near && plays > 0,
    },
    queryClient,
  );
  useEffect(() => onSeen(plays > 0 ? 'all' : 'none'), [onSeen, plays]);

  const mark = async (watchedAt?: string) => {
    if (!isSignedIn) return signInToWatch({ mediaType_vid, title });
    // This code is loaded on demand, because most visits to a title's page mark nothing.
    const { markMovie } = await import(/* webpackChunkName: "marking" */ '../../plays/mark.ts');
    await markMovie({ mediaType_vid, title }, plays, watchedAt ? { watchedAt } : {});
  };
  const other = () =>
    isSignedIn
      ? openDialog('queues/WatchedOn', { mediaType_vid, title, plays })
      : signInToWatch({ mediaType_vid, title });
  const groups: MenuGroup[] = [
    {
      items: [
        { label: plays > 0 ? messages.again : messages.now, icon: 'check', onPick: () => void mark() },
        { label: messages.yesterday, icon: 'clock', onPick: () => void mark(today(-1)) },
        { label: messages.release, icon: 'star', onPick: () => void mark('release') },
        { label: messages.aDate, icon: 'calendar', onPick: () => void other() },
        { label: messages.forgotten, icon: 'more', onPick: () => void mark('unknown') },
      ],
    },
  ];
  const list = named.data?.plays ?? [];
  if (plays > 0 && list.length > 0)
    groups.push({
      label: messages.watchedTimes(plays),
      items: [
        ...list.slice(0, NAMED).map(({ playID, watchedAt, private: isPrivate }) => ({
          label: messages.editPlay(watchedDay(watchedAt)),
          icon: 'edit' as const,
          onPick: () =>
            void openDialog('queues/WatchedOn', {
              ...{ mediaType_vid, title, plays },
              play: { playID, watchedAt, private: isPrivate },
            }),
        })),
        ...(named.data?.nextCursor ? [{ label: messages.allPlays, icon: 'feed' as const, to: '/diary' }] : []),
      ],
    });
  const last = seen ? watchedDay(seen.last) : '';
  const words = plays === 0 ? messages.watchedIt : plays === 1 ? messages.seenOnce : messages.seenTimes(plays);
  const facts =
    plays === 0
      ? messages.justNow
      : plays === 1
        ? last || messages.noDate
        : messages.lastOn(last.replace(/^\w+, /, ''));
  return (
    <Cell
      look={plays > 0 ? 'on' : 'plain'}
      icon={plays > 1 ? 'again' : 'check'}
      words={words}
      facts={isWaiting ? messages.waits : facts}
      isWaiting={isWaiting}
      onNear={() => setNear(true)}
      act={() => void mark()}
      menu={{ label: messages.pickDate, groups }}
    />
  );
}
