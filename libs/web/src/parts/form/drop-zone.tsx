import { useId, useState } from 'react';
import { Icon, type IconName } from '../text/icon.tsx';
import { Muted, VisuallyHidden } from '../text/text.tsx';
import styles from './drop-zone.module.css';

/**
 * Accepts files from this device, dropped here or chosen by a button.
 * @param busy the text shown while a file is being read; no file can be chosen meanwhile
 */
export function DropZone({
  icon,
  title,
  choose,
  text,
  accept,
  multiple = false,
  busy,
  onFiles,
}: {
  icon: IconName;
  title: string;
  /** The text of the button. */
  choose: string;
  /** The text that names the accepted files. */
  text: string;
  /**
   * The `accept` attribute of the input. It lists types and file name endings, because not every system knows every
   * type.
   */
  accept: string;
  multiple?: boolean;
  busy?: string | false;
  onFiles: (files: File[]) => void;
}) {
  const [over, setOver] = useState(false);
  const lead = useId();
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length) onFiles(files);
  };
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
        take(e.dataTransfer.files);
      }}
    >
      <span className={styles.sign}>
        <Icon name={icon} size={26} />
      </span>
      <p className={styles.title}>{title}</p>
      <label className={styles.choose}>
        {busy || choose}
        <input
          type="file"
          accept={accept}
          multiple={multiple}
          aria-describedby={lead}
          data-autofocus=""
          disabled={Boolean(busy)}
          onChange={(e) => {
            take(e.target.files);
            e.target.value = ''; // without this, the same file could not be chosen again
          }}
        />
      </label>
      <Muted as="p" small id={lead}>
        {text}
      </Muted>
      {busy && <VisuallyHidden status>{busy}</VisuallyHidden>}
    </div>
  );
}
