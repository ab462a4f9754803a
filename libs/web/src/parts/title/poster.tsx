import { EDITION, type Palette, posterPalette } from '@videoqs/contract/titles/posters/poster-palettes';
import { type CSSProperties, useState } from 'react';
import styles from './poster.module.css';

const WIDTHS = { w92: 92, w154: 154, w185: 185, w342: 342, w500: 500, w780: 780 } as const;
export type PosterSize = keyof typeof WIDTHS;

export interface PosterProps {
  mediaType_vid: string;
  title: string;
  year?: number | null;
  genres?: readonly string[];
  /** The main color of a fetched poster, painted until the picture has loaded. */
  colour?: string;
  /** The variant of a drawn poster whose neighbor in the row would look the same (variantsOf). */
  variant?: number;
  /** The approximate width in the layout. Dense screens load a sharper picture. */
  size?: PosterSize;
  /** For posters on the first screen: they load at once and do not fade in; all other posters fade in. */
  eager?: boolean;
  /** '' when the same link already contains the title as text. */
  alt?: string;
}

/**
 * A poster's URL in one of TMDB's sizes. A new edition of the drawings changes the URL, so that no stale copy is
 * cached.
 */
const posterURL = (mediaType_vid: string, size: PosterSize, variant = 0): string =>
  `/img/poster/${mediaType_vid}/${size}${variant ? `/${variant}` : ''}?${EDITION}`;
export const backdropURL = (mediaType_vid: string): string => `/img/backdrop/${mediaType_vid}/w1280?${EDITION}`;

/**
 * Font size of the title on a poster without a picture, in hundredths of the poster's width. The longest word fits, and
 * long titles take more lines.
 */
export function titleScale(title: string): number {
  const longest = Math.max(...title.split(/[\s-]+/).map((w) => w.length), 1);
  const byWord = 136 / longest;
  const byLength = 62 / Math.sqrt(Math.max(title.length, 1));
  return Math.round(Math.max(6, Math.min(19, byWord, byLength)) * 10) / 10;
}

const drawnIn = (p: Palette | undefined) => p && { '--g': p.ground, '--i': p.ink, '--a': p.accent };

/** Black or white, whichever is easier to read on a color `#rrggbb`. The contrast is at least 4.5:1 on any color. */
export function inkOn(colour: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? '#000000' : '#ffffff';
}

/**
 * A title's poster at 2:3. Before the picture loads, and when there is none, the title's name is shown as text in the
 * colors of the drawn poster, or in plain colors if the genres are unknown. So the layout does not shift, and no box is
 * empty. The poster's container may style it with the custom properties of poster.module.css.
 */
export function Poster({
  mediaType_vid,
  title,
  year,
  genres,
  colour,
  variant,
  size = 'w185',
  eager = false,
  alt,
}: PosterProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const name = alt ?? (year ? `${title} (${year})` : title);
  const width = WIDTHS[size];
  const palette = genres && posterPalette(mediaType_vid, genres, variant);
  const colours = colour ? { '--g': colour, '--i': inkOn(colour), '--a': inkOn(colour) } : drawnIn(palette);
  const style = { ...colours, '--ts': titleScale(title) } as CSSProperties;
  return (
    <div className={styles.poster} style={style} data-state={state} data-eager={eager || undefined}>
      <div
        className={styles.set}
        {...(state === 'failed' && name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      >
        <span className={styles.mark} />
        <span className={styles.title}>{title}</span>
        <span className={styles.foot}>
          <span>{genres?.[0] ?? ''}</span>
          <span>{year ?? ''}</span>
        </span>
      </div>
      {state !== 'failed' && (
        <img
          // a cached picture may have loaded before React could listen for it
          ref={(img) => {
            if (img?.complete && img.naturalWidth > 0) setState('shown');
          }}
          src={posterURL(mediaType_vid, size, variant)}
          srcSet={(Object.keys(WIDTHS) as PosterSize[])
            .filter((s) => WIDTHS[s] >= width)
            .map((s) => `${posterURL(mediaType_vid, s, variant)} ${WIDTHS[s]}w`)
            .join(', ')}
          sizes={`${width}px`}
          width={width}
          height={Math.round(width * 1.5)}
          alt={name}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
    </div>
  );
}
