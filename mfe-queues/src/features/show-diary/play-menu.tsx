import { post } from '@videoqs/web/api';
import { IconButton } from '@videoqs/web/button';
import { titlePath } from '@videoqs/web/card-row';
import { openDialog } from '@videoqs/web/dialogs';
import { Menu, type MenuItem } from '@videoqs/web/menu';
import { snackbar } from '@videoqs/web/snackbar';
import { unmarkPlay } from '../../plays/mark.ts';
import { messages as names } from '../../plays/plays.messages.ts';
import { refresh } from '../../plays/send.ts';
import { asCallError } from '../../queue/queue-pages.ts';
import { messages } from './diary.messages.ts';
import styles from './diary.module.css';
import type { Play } from './entries.ts';

/** The actions on a play of one's own. */
export function PlayMenu({ play }: { play: Play }) {
  const { playID, mediaType_vid, title, season, episode, watchedAt, stars, private: isPrivate } = play;
  const plays = play.rewatch ?? 1;
  const at = season !== null && episode !== null ? { season, episode } : {};
  const hide = async () => {
    try {
      await post('/api/plays/editPlay', { playID, private: !isPrivate });
      await refresh(mediaType_vid);
    } catch (error) {
      snackbar({ text: `${messages.notChanged}. ${asCallError(error).userMessage}` });
    }
  };
  const items: MenuItem[] = [
    {
      label: messages.edit,
      icon: 'edit',
      onPick: () =>
        void openDialog('queues/WatchedOn', {
          ...{ mediaType_vid, title, plays, ...at },
          play: { playID, watchedAt, stars, private: isPrivate },
        }),
    },
    { label: isPrivate ? messages.everyone : messages.onlyMe, icon: 'lock', onPick: () => void hide() },
    ...(season === null
      ? [{ label: messages.rate, icon: 'star' as const, to: `/rateAndReview/${mediaType_vid}` }]
      : []),
    {
      label: messages.remove,
      icon: 'trash',
      onPick: () => void unmarkPlay({ mediaType_vid, title }, playID, { season, episode, before: plays }),
    },
    { label: messages.open, icon: 'right', to: titlePath(mediaType_vid) },
  ];
  const what = season === null ? title : `${title} ${names.episodeShort(season, episode ?? 0)}`;
  const label = messages.moreFor(what);
  return (
    <Menu
      label={label}
      groups={[{ items }]}
      button={(trigger) => <IconButton className={styles.menu} icon="more" label={label} {...trigger} />}
    />
  );
}
