import { Muted } from '@videoqs/web/text';
import { useSyncExternalStore } from 'react';
import { messages } from './trailer.messages.ts';
import styles from './trailer-player.module.css';

function onNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** YouTube's player, from the host of theirs that sets no cookies before it plays. */
export function TrailerPlayer({ youtubeKey, title }: { youtubeKey: string; title: string }) {
  const online = useSyncExternalStore(onNetwork, () => navigator.onLine);
  const key = encodeURIComponent(youtubeKey);
  return (
    <div className={styles.player}>
      {online ? (
        <iframe
          className={styles.frame}
          src={`https://www.youtube-nocookie.com/embed/${key}?autoplay=1&rel=0`}
          title={messages.trailerOf(title)}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <p className={styles.frame} role="status">
          {messages.offline}
        </p>
      )}
      <Muted as="p" small>
        <a href={`https://www.youtube.com/watch?v=${key}`} target="_blank" rel="noreferrer">
          {messages.elsewhere}
        </a>
      </Muted>
    </div>
  );
}
