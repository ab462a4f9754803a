import { backdropURL } from '@videoqs/web/poster';
import type { CSSProperties } from 'react';
import type { TitleView } from './title-view.ts';

/** Behind the head of the page, fading into it. A drawn one is only colour and light: its words would read twice. */
export function Backdrop({ view }: { view: TitleView }) {
  const style = { '--g': view.info.colours.ground, '--a': view.info.colours.accent } as CSSProperties;
  return (
    <div className="ti-backdrop" style={style} aria-hidden="true">
      <img
        className={view.info.backdrop_path ? '' : 'ti-backdrop-drawn'}
        src={backdropURL(view.mediaType_vid)}
        alt=""
        decoding="async"
        onError={(e) => e.currentTarget.remove()}
      />
    </div>
  );
}
