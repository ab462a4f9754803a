import { titlePath } from '@videoqs/web/card-row';
import { Poster, type PosterProps } from '@videoqs/web/poster';
import { Link } from '@videoqs/web/router';
import styles from './small-posters.module.css';

/** A few titles that are typical of a member, as small posters. Without titles nothing is shown. */
export function SmallPosters({
  label,
  titles,
  className = '',
}: {
  label: string;
  titles: readonly PosterProps[];
  className?: string | undefined;
}) {
  if (titles.length === 0) return null;
  return (
    <ul className={`${styles.posters} ${className}`.trim()} aria-label={label}>
      {titles.map((t) => (
        <li key={t.mediaType_vid}>
          <Link to={titlePath(t.mediaType_vid)}>
            <Poster {...t} size="w92" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
