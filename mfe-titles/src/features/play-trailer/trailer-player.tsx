import { useOnline } from '@videoqs/web/network';
import { Muted } from '@videoqs/web/text';
import { messages } from './trailer.messages.ts';
import styles from './trailer-player.module.css';

/** YouTube's player. Its host sets no cookies before a video plays. */
export function TrailerPlayer({ youtubeKey, title }: { youtubeKey: string; title: string }) {
  const online = useOnline();
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
