import { Avatar } from '@videoqs/web/avatar';
import { TitleRow, titlePath } from '@videoqs/web/card-row';
import { formatAgo, formatDate } from '@videoqs/web/date';
import { Poster } from '@videoqs/web/poster';
import { Link } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { Score } from '@videoqs/web/text';
import { deedOf } from '../../feed/deed.ts';
import type { Entry, FeedRow } from '../../feed/feed-groups.ts';
import { messages } from '../../messages.ts';
import styles from './feed-entry.module.css';

const POSTERS = 12;

/** Who did what, when; with the posters of the titles it was done with. */
export function FeedEntry({ entry }: { entry: Entry }) {
  const mine = useSession((s) => s.ID) === entry.actor.userID;
  const titles = entry.rows.filter((r) => r.mediaType_vid && r.title);
  const shown = titles.slice(0, POSTERS);
  const [row] = entry.rows;
  const single = titles.length === 1 ? titles[0] : undefined;
  return (
    <li className={styles.entry}>
      <Avatar name={entry.actor.username} src={entry.actor.imgSrc} size={40} />
      <div className={styles.body}>
        <p className={styles.head}>
          <span>
            <b>{mine ? messages.you : entry.actor.username}</b> {deedOf(entry, mine)}
            {row?.StarRating !== undefined && (
              <span className={styles.stars}>
                <Score value={row.StarRating} unit={messages.stars(row.StarRating)} />
              </span>
            )}
          </span>
          <time dateTime={entry.at} title={formatDate(entry.at, 'time')}>
            {formatAgo(entry.at)}
          </time>
        </p>
        {single && <Single row={single} />}
        {!single && row?.text && <p className={styles.text}>{row.text}</p>}
        {!single && shown.length > 0 && (
          <ul className={styles.posters}>
            {shown.map((r) => (
              <li key={r.mediaType_vid}>
                <FeedPoster row={r} />
              </li>
            ))}
            {titles.length > shown.length && (
              <li className={styles.more}>{messages.andMore(titles.length - shown.length)}</li>
            )}
          </ul>
        )}
      </div>
    </li>
  );
}

function FeedPoster({ row: { mediaType_vid = '', title = '' } }: { row: FeedRow }) {
  return (
    <Link className={styles.poster} to={titlePath(mediaType_vid)}>
      <span className={styles.picture}>
        <Poster mediaType_vid={mediaType_vid} title={title} size="w154" alt="" />
      </span>
      <span className={styles.title}>{title}</span>
    </Link>
  );
}

/** One title: its poster with what was said of it beside. */
function Single({ row: { mediaType_vid = '', title = '', text } }: { row: FeedRow }) {
  return (
    <>
      <TitleRow title={title} poster={{ mediaType_vid }} to={titlePath(mediaType_vid)} />
      {text && <p className={styles.text}>{text}</p>}
    </>
  );
}
