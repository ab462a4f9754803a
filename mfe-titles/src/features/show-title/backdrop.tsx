import { backdropURL } from '@videoqs/web/poster';
import type { CSSProperties } from 'react';
import styles from './backdrop.module.css';
import type { TitleView } from './title-view.ts';

/**
 * The picture behind the top of the page, which fades into the page. A drawn backdrop shows only color and light. With
 * its text, the title's name would appear twice.
 */
export function Backdrop({ view }: { view: TitleView }) {
  const style = { '--g': view.info.colours.ground, '--a': view.info.colours.accent } as CSSProperties;
  return (
    <div className={styles.backdrop} style={style} aria-hidden="true">
      <img
        className={view.info.backdrop_path ? '' : styles.drawn}
        src={backdropURL(view.mediaType_vid)}
        alt=""
        decoding="async"
        onError={(e) => e.currentTarget.remove()}
      />
    </div>
  );
}
