import { Avatar } from '@videoqs/web/avatar';
import { TitleRow, titlePath } from '@videoqs/web/card-row';
import { formatAgo, formatDate } from '@videoqs/web/date';
import { Poster } from '@videoqs/web/poster';
import { Link } from '@videoqs/web/router';
import { messages } from '../messages.ts';
import { ReviewText } from '../reviews/review-text.tsx';
import { Stars } from '../stars/stars.tsx';
import styles from './feed-entry.module.css';
import { type FeedRow, titlesOf } from './feed-groups.ts';
import { WhoDid } from './who-did.tsx';

/** Who did what, when; with the posters of the titles it was done with. */
export function FeedEntry({ row }: { row: FeedRow }) {
  const { shown, count } = titlesOf(row);
  const single = count === 1 ? shown[0] : undefined;
  return (
    <li className={styles.entry}>
      <Avatar name={row.actor.username} src={row.actor.imgSrc} size={40} />
      <div className={styles.body}>
        <p className={styles.head}>
          <span>
            <WhoDid row={row} />
            {row.StarRating !== undefined && (
              <span className={styles.stars}>
                <Stars value={row.StarRating} />
              </span>
            )}
          </span>
          <time dateTime={row.at} title={formatDate(row.at, 'time')}>
            {formatAgo(row.at)}
          </time>
        </p>
        {single && (
          <TitleRow
            title={single.title}
            poster={{ mediaType_vid: single.mediaType_vid }}
            to={titlePath(single.mediaType_vid)}
          />
        )}
        {row.text && row.kind !== 'leveledUp' && <ReviewText review={{ ...row, restComment: row.text }} />}
        {!single && shown.length > 0 && (
          <ul className={styles.posters}>
            {shown.map((title) => (
              <li key={title.mediaType_vid}>
                <FeedPoster {...title} />
              </li>
            ))}
            {count > shown.length && <li className={styles.more}>{messages.andMore(count - shown.length)}</li>}
          </ul>
        )}
      </div>
    </li>
  );
}

function FeedPoster({ mediaType_vid, title }: { mediaType_vid: string; title: string }) {
  return (
    <Link className={styles.poster} to={titlePath(mediaType_vid)}>
      <span className={styles.picture}>
        <Poster mediaType_vid={mediaType_vid} title={title} size="w154" alt="" />
      </span>
      <span className={styles.title}>{title}</span>
    </Link>
  );
}
