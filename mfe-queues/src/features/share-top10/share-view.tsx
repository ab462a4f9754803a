import type { DialogProps } from '@videoqs/contract/dialogs';
import { ErrorState } from '@videoqs/web/states';
import { useState } from 'react';
import { LinkField } from '../../link/link-field.tsx';
import { PictureWays } from '../../picture/picture-ways.tsx';
import { usePicture } from '../../picture/use-picture.ts';
import { messages } from '../../top10/top10.messages.ts';
import styles from './share-view.module.css';

/** The picture, its link, and ways to share it: the system's share sheet if there is one, and a file. */
export function ShareView({ mediaType, username, keys }: DialogProps<'queues/ShareTop10'>) {
  const [tries, setTries] = useState(0);
  const src = `/img/top10/${keys.join('.')}.png`;
  const name = `top-10-${mediaType === 'tv' ? 'shows' : 'movies'}.png`;
  const picture = usePicture(src, name, tries);
  const query = new URLSearchParams({ ...(mediaType === 'tv' && { type: 'tv' }), member: username });
  const link = `${location.origin}/topTen?${query}`;
  return (
    <div className={styles.view}>
      {picture.failed ? (
        <ErrorState title={messages.noPicture} onRetry={() => setTries(tries + 1)} small />
      ) : (
        <div className={styles.frame} data-rows={keys.length > 5 ? 2 : 1} aria-busy={!picture.url || undefined}>
          {picture.url && <img src={picture.url} alt={messages.pictureOf(keys.length, mediaType)} />}
        </div>
      )}
      <LinkField label={messages.link} address={link} />
      <PictureWays picture={picture} name={name} about={{ title: messages.shareTitle, url: link }} />
    </div>
  );
}
