import type { DialogProps } from '@videoqs/contract/dialogs';
import { Button, ButtonAnchor } from '@videoqs/web/button';
import { DialogFoot } from '@videoqs/web/dialog';
import { ErrorState } from '@videoqs/web/states';
import { useState } from 'react';
import { LinkField } from '../../link/link-field.tsx';
import { messages } from '../../top10/top10.messages.ts';
import styles from './share-view.module.css';
import { usePicture } from './use-picture.ts';

/** The picture, its link, and the ways out: the system's own sheet where there is one, and a file. */
export function ShareView({ mediaType, username, keys }: DialogProps<'queues/ShareTop10'>) {
  const [tries, setTries] = useState(0);
  const src = `/img/top10/${keys.join('.')}.png`;
  const name = `top-10-${mediaType === 'tv' ? 'shows' : 'movies'}.png`;
  const picture = usePicture(src, name, tries);
  const query = new URLSearchParams({ ...(mediaType === 'tv' && { type: 'tv' }), member: username });
  const link = `${location.origin}/topTen?${query}`;
  const send = () => {
    const about = { title: messages.shareTitle, url: link };
    const files = picture.file && navigator.canShare?.({ files: [picture.file] }) ? [picture.file] : undefined;
    // closing the sheet again is no fault
    void navigator.share({ ...about, ...(files && { files }) }).catch(() => undefined);
  };
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
      <DialogFoot>
        {picture.url && (
          <ButtonAnchor icon="download" href={picture.url} download={name}>
            {messages.download}
          </ButtonAnchor>
        )}
        {'share' in navigator && (
          <Button tone="primary" icon="share" onClick={send}>
            {messages.send}
          </Button>
        )}
      </DialogFoot>
    </div>
  );
}
