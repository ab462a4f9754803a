import { IconButton } from '@videoqs/web/button';
import { titlePath } from '@videoqs/web/card-row';
import { openDialog } from '@videoqs/web/dialogs';
import { navigateTo } from '@videoqs/web/router';
import { useEffect, useRef } from 'react';
import { TitlePicker } from '../../find-title/title-picker.tsx';
import { messages } from './diary.messages.ts';
import styles from './diary.module.css';

/** Finds a title to add to the diary. A movie opens the form for its day; a show opens its episodes. */
export function LogTitle({ close }: { close: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={box} className={styles.log}>
      <TitlePicker
        label={messages.logTitle}
        placeholder={messages.logTitle}
        choose={({ mediaType_vid, title }) => {
          close();
          if (mediaType_vid.startsWith('movie_')) void openDialog('queues/WatchedOn', { mediaType_vid, title });
          else navigateTo(titlePath(mediaType_vid));
        }}
      />
      <IconButton icon="close" label={messages.logClose} onClick={close} />
    </div>
  );
}
