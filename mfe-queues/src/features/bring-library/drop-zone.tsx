import { Icon } from '@videoqs/web/icon';
import { Muted } from '@videoqs/web/text';
import { useId, useState } from 'react';
import { messages } from '../../library/library.messages.ts';
import styles from './bring-page.module.css';

/** Files from this device: chosen, or dropped here. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [over, setOver] = useState(false);
  const lead = useId();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the input in it is for everybody
    <div
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(e) => {
        e.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(e) => {
        e.preventDefault();
        setOver(false);
        if (e.dataTransfer.files.length) onFiles([...e.dataTransfer.files]);
      }}
    >
      <span className={styles.sign}>
        <Icon name="share" size={26} />
      </span>
      <p className={styles.dropTitle}>{messages.drop}</p>
      <label className={styles.choose}>
        {messages.choose}
        <input
          type="file"
          multiple
          accept=".zip,.csv,.json,application/zip,text/csv,application/json"
          aria-describedby={lead}
          onChange={(e) => {
            const files = [...(e.target.files ?? [])];
            e.target.value = ''; // the same one can be chosen again
            if (files.length) onFiles(files);
          }}
        />
      </label>
      <Muted as="p" small id={lead}>
        {messages.dropText}
      </Muted>
    </div>
  );
}
