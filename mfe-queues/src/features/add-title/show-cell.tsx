import { openDialog } from '@videoqs/web/dialogs';
import type { MenuGroup, MenuItem } from '@videoqs/web/menu';
import { useSession } from '@videoqs/web/session';
import { useEffect } from 'react';
import type { Title } from '../../plays/mark.ts';
import { messages as names } from '../../plays/plays.messages.ts';
import { useProgress } from '../../plays/progress.ts';
import { Ring } from '../../plays/ring.tsx';
import { countable, isAt, type Progress } from '../../plays/shown.ts';
import { Cell } from './cell.tsx';
import { messages } from './control.messages.ts';
import { signInToWatch } from './sign-in-to-watch.ts';

/**
 * Marks the next episode of a show. Its menu marks the episode on another day, a season, or all episodes that have
 * aired.
 */
export function ShowCell({
  mediaType_vid,
  title,
  onSeen,
}: Title & { onSeen: (seen: 'none' | 'some' | 'all') => void }) {
  const isSignedIn = useSession((s) => s.isSignedIn);
  const { progress: p, marks } = useProgress(mediaType_vid);
  const seen = p?.seen ?? 0;
  const far = seen === 0 ? 'none' : p?.next ? 'some' : 'all';
  useEffect(() => onSeen(far), [onSeen, far]);
  const isWaiting = marks.some((m) => m.isWaiting);
  const show = { mediaType_vid, title };
  const mark = async () => {
    if (!isSignedIn) return signInToWatch(show);
    const { markNext } = await import(/* webpackChunkName: "marking" */ '../../plays/mark-next.ts');
    await markNext(show);
  };
  const at = p?.next ?? p?.rewatching;
  const name = at ? names.episodeShort(at.season, at.episode) : '';
  const menu = p && p.aired > 0 ? { label: messages.otherEpisodes, groups: groupsOf(show, p) } : undefined;
  const shared = { icon: 'check', act: () => void mark(), isWaiting } as const;
  if (!p) return <Cell {...shared} look="plain" words={messages.watchedIt} facts={messages.justNow} />;
  if (p.aired === 0)
    return <Cell {...shared} look="plain" words={messages.watchedIt} facts={messages.nothingAired} disabled />;
  if (!at)
    return (
      <Cell
        {...shared}
        look="on"
        words={p.state === 'finished' ? messages.allSeen(p.aired) : messages.caughtUp}
        facts={isWaiting ? messages.waits : messages.seenOf(p.seen, p.aired)}
        menu={menu}
      />
    );
  if (seen === 0)
    return <Cell {...shared} look="plain" words={messages.watchedIt} facts={messages.from(name)} menu={menu} />;
  const again = p.next ? 0 : againOf(p);
  const facts = p.next ? messages.seenOf(seen, p.aired) : messages.againOf(again, p.aired);
  return (
    <Cell
      {...shared}
      look="next"
      sign={<Ring seen={p.next ? seen : again} of={p.aired} size={22} />}
      words={messages.markOne(name)}
      facts={isWaiting ? messages.waits : facts}
      menu={menu}
    />
  );
}

/** The number of episodes before the next episode to watch, for a member who watches the show again. */
const againOf = (p: Progress): number => {
  const aired = countable(p.seasons).filter((e) => e.aired);
  return Math.max(
    0,
    aired.findIndex((e) => isAt(e, p.rewatching)),
  );
};

function groupsOf(show: Title, p: Progress): MenuGroup[] {
  const at = p.next ?? p.rewatching;
  const items: MenuItem[] = [];
  const all = async (which: { season?: number }) => {
    const { markShow } = await import(/* webpackChunkName: "marking" */ '../../plays/mark.ts');
    await markShow(show, p, which);
  };
  if (at) {
    const plays = countable(p.seasons).find((e) => isAt(e, at))?.plays ?? 0;
    items.push({
      label: messages.onDate(names.episodeShort(at.season, at.episode)),
      icon: 'calendar',
      onPick: () => void openDialog('queues/WatchedOn', { ...show, season: at.season, episode: at.episode, plays }),
    });
  }
  if (p.next) {
    const { season } = p.next;
    const name = p.seasons.find((s) => s.season === season)?.name ?? '';
    if (name) items.push({ label: messages.allOf(name), icon: 'check', onPick: () => void all({ season }) });
    items.push({ label: messages.allAired, icon: 'check', onPick: () => void all({}) });
  }
  items.push({
    label: messages.oneByOne,
    icon: 'queue',
    onPick: () => document.getElementById('seasons')?.scrollIntoView(),
  });
  return [{ items }];
}
