import { IconButton } from '@videoqs/web/button';
import { openDialog } from '@videoqs/web/dialogs';
import { Menu, type MenuItem } from '@videoqs/web/menu';
import type { Title } from '../../plays/mark.ts';
import { messages as names } from '../../plays/plays.messages.ts';
import type { At } from '../../plays/shown.ts';
import { messages } from './seasons.messages.ts';
import styles from './seasons.module.css';

/**
 * The menu of an aired episode. A member can mark it again, mark it on another day or with stars, or mark all episodes
 * up to it.
 */
export function RowMenu({
  show,
  at,
  plays,
  upTo,
  markUpTo,
}: {
  show: Title;
  at: At;
  /** The number of plays. */
  plays: number;
  /** The number of unseen episodes up to this one. */
  upTo: number;
  markUpTo: () => Promise<void>;
}) {
  const again = async () => {
    const { markEpisode } = await import(/* webpackChunkName: "marking" */ '../../plays/mark.ts');
    await markEpisode(show, at, plays);
  };
  const items: MenuItem[] = [
    ...(plays > 0 ? [{ label: messages.again, icon: 'again' as const, onPick: () => void again() }] : []),
    {
      label: messages.withDate,
      icon: 'calendar',
      onPick: () => void openDialog('queues/WatchedOn', { ...show, ...at, plays }),
    },
    ...(upTo > 1 && plays === 0
      ? [{ label: messages.upToHere(upTo), icon: 'check' as const, onPick: () => void markUpTo() }]
      : []),
    ...(plays > 0 ? [{ label: messages.inDiary, icon: 'feed' as const, to: '/diary' }] : []),
  ];
  const label = messages.moreFor(names.episodeShort(at.season, at.episode));
  return (
    <Menu
      label={label}
      groups={[{ items }]}
      sheet
      button={(trigger) => <IconButton className={styles.more} icon="more" label={label} {...trigger} />}
    />
  );
}
