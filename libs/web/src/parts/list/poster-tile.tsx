import type { ReactNode } from 'react';
import { Link } from '../app/router.tsx';
import { Poster, type PosterProps } from '../title/poster.tsx';
import { titlePath } from './card-row.tsx';
import styles from './poster-tile.module.css';

/** A title as a poster with its name below, for a list that people look at rather than read. facts: below the name. */
export function PosterTile({ poster, facts }: { poster: PosterProps; facts?: ReactNode }) {
  return (
    <Link className={styles.tile} to={titlePath(poster.mediaType_vid)}>
      <span className={styles.picture}>
        <Poster {...poster} size="w154" alt="" />
      </span>
      <span className={styles.title}>{poster.title}</span>
      {facts !== undefined && <span className={styles.facts}>{facts}</span>}
    </Link>
  );
}

/** A list of tiles, as many in a row as there is room for. */
export const PosterTiles = ({ children }: { children: ReactNode }) => <ul className={styles.tiles}>{children}</ul>;
