import { Icon } from '@videoqs/web/icon';
import { Muted, VisuallyHidden } from '@videoqs/web/text';
import { useId, useState } from 'react';
import { messages } from '../../account/messages.ts';
import styles from './upload.module.css';

/** A picture from this device: chosen, or dropped here. */
export function PictureField({ busy, onFile }: { busy: boolean; onFile: (file: Blob) => void }) {
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
        const file = e.dataTransfer.files[0];
        if (file) onFile(file);
      }}
    >
      <Icon name="camera" size={28} />
      <label className={styles.choose}>
        {busy ? messages.reading : messages.choosePicture}
        <input
          type="file"
          // HEIC by its ending too: not every system knows its type
          accept="image/*,.heic,.heif"
          aria-describedby={lead}
          data-autofocus=""
          disabled={busy}
          onChange={(e) => {
            const file = e.target.files?.[0];
            // the same one can be chosen again
            e.target.value = '';
            if (file) onFile(file);
          }}
        />
      </label>
      <Muted as="p">{messages.dropPicture}</Muted>
      <Muted as="p" small id={lead}>
        {messages.uploadLead}
      </Muted>
      {busy && <VisuallyHidden status>{messages.reading}</VisuallyHidden>}
    </div>
  );
}
