import { Button, ButtonLink } from '@videoqs/web/button';
import { snackbar } from '@videoqs/web/snackbar';
import { useState } from 'react';
import { messages } from '../../top10/top10.messages.ts';
import { mediaTypeOf, useMyTop10 } from '../../top10/top10.ts';
import styles from './top10-button.module.css';

/**
 * A button that adds a title to my Top 10. If the title is in the list already, the button shows its place and links to
 * the list.
 */
export function Top10Button(title: { mediaType_vid: string; title: string }) {
  const [busy, setBusy] = useState(false);
  const mediaType = mediaTypeOf(title.mediaType_vid);
  const { data } = useMyTop10(mediaType);
  const place = data?.top10.find(({ mediaType_vid }) => mediaType_vid === title.mediaType_vid)?.position;
  if (place)
    return (
      <ButtonLink
        to={mediaType === 'tv' ? '/topTen?type=tv' : '/topTen'}
        aria-label={messages.isNumber(place)}
        title={messages.isNumber(place)}
      >
        <span className={styles.place}>{place}</span>
        {messages.top10}
      </ButtonLink>
    );
  const add = async () => {
    setBusy(true);
    // This code is loaded on demand, because most visits to a title's page add nothing.
    const adding = await import('../../top10/add-to-top10.ts').catch(() => undefined);
    if (adding) await adding.addToTop10(title);
    else snackbar({ text: messages.notAdded(title.title) });
    setBusy(false);
  };
  return (
    <Button icon="podium" busy={busy} aria-label={messages.addTo} onClick={() => void add()}>
      {messages.top10}
    </Button>
  );
}
