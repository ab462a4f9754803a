import { Button } from '@videoqs/web/button';
import { snackbar } from '@videoqs/web/snackbar';
import { useState } from 'react';
import { messages } from '../../top10/top10.messages.ts';

/** Gives a title a place in my Top 10, and says which. */
export function Top10Button(title: { mediaType_vid: string; title: string }) {
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    // on demand: a first visit to a title page adds nothing
    const adding = await import('../../top10/add-to-top10.ts').catch(() => undefined);
    if (adding) await adding.addToTop10(title);
    else snackbar({ text: messages.notAdded(title.title) });
    setBusy(false);
  };
  return (
    <Button icon="star" busy={busy} aria-label={messages.addTo} onClick={() => void add()}>
      {messages.top10}
    </Button>
  );
}
