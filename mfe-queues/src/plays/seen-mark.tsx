import { Icon } from '@videoqs/web/icon';
import { messages } from './plays.messages.ts';
import { Ring } from './ring.tsx';
import { useSeen } from './seen.ts';
import styles from './seen-mark.module.css';
import './wake.ts';

/**
 * Shows that a title was seen: a tick, the number of plays, or the seen share of a show. For an unseen title it shows
 * nothing.
 */
export function SeenMark({ mediaType_vid }: { mediaType_vid: string }) {
  const { seen, isWaiting } = useSeen(mediaType_vid);
  if (!seen) return null;
  const { plays, episodesSeen, episodesAired } = seen;
  const isPart = episodesSeen !== undefined && episodesAired !== undefined && episodesSeen < episodesAired;
  const isAgain = episodesSeen === undefined && plays > 1;
  return (
    <span className={styles.mark} data-waiting={isWaiting || undefined}>
      {isPart ? (
        <Ring seen={episodesSeen} of={episodesAired} size={12} width={3} />
      ) : (
        <Icon name={isAgain ? 'again' : 'check'} size={12} />
      )}
      {isPart ? messages.part(episodesSeen, episodesAired) : isAgain ? messages.times(plays) : messages.seen}
    </span>
  );
}
