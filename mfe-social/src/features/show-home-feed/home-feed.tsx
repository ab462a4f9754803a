import { Avatar } from '@videoqs/web/avatar';
import { titlePath } from '@videoqs/web/card-row';
import { formatAgo, formatDate } from '@videoqs/web/date';
import { Section } from '@videoqs/web/page';
import { Poster } from '@videoqs/web/poster';
import { Link } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { Muted, Score, TextLink } from '@videoqs/web/text';
import { deedOf } from '../../feed/deed.ts';
import { byDay, type Entry } from '../../feed/feed-groups.ts';
import { useMyFeed } from '../../feed/my-feed.call.ts';
import { messages } from '../../messages.ts';
import styles from './home-feed.module.css';

const NEWEST = 4;

/** The head of my feed, for home. */
export function HomeFeed() {
  const { rows, error, loading, retry } = useMyFeed();
  const newest = byDay(rows ?? [])
    .flatMap((day) => day.entries)
    .slice(0, NEWEST);
  return (
    <Section heading={messages.lately} more={<TextLink to="/myFeed">{messages.wholeFeed}</TextLink>} busy={loading}>
      {loading && <Coming />}
      {!rows && error && <ErrorState error={error} title={messages.failed} onRetry={retry} small />}
      {rows?.length === 0 && <Muted as="p">{messages.quiet}</Muted>}
      {newest.length > 0 && (
        <ol className={styles.list}>
          {newest.map((entry) => (
            <Line key={entry.key} entry={entry} />
          ))}
        </ol>
      )}
    </Section>
  );
}

function Line({ entry }: { entry: Entry }) {
  const mine = useSession((s) => s.ID) === entry.actor.userID;
  const [row] = entry.rows;
  const to = row?.mediaType_vid && titlePath(row.mediaType_vid);
  return (
    <li className={styles.line}>
      <Avatar name={entry.actor.username} src={entry.actor.imgSrc} size={36} />
      <p className={styles.words}>
        <b>{mine ? messages.you : entry.actor.username}</b> {deedOf(entry, mine)}{' '}
        {to && row.title && entry.rows.length === 1 && <Link to={to}>{row.title}</Link>}{' '}
        {row?.StarRating !== undefined && (
          <Score value={row.StarRating} unit={messages.stars(row.StarRating)} size={12} />
        )}
        {row?.text && <q>{row.text}</q>}
        <time dateTime={entry.at} title={formatDate(entry.at, 'time')}>
          {formatAgo(entry.at)}
        </time>
      </p>
      {to && row.mediaType_vid && (
        <Link className={styles.poster} to={to} aria-label={row.title}>
          <Poster mediaType_vid={row.mediaType_vid} title={row.title ?? ''} size="w92" alt="" />
        </Link>
      )}
    </li>
  );
}

function Coming() {
  return (
    <Loading label={messages.loading}>
      <div className={styles.list}>
        {Array.from({ length: NEWEST }, (_, i) => (
          <div key={i} className={styles.line}>
            <Skeleton width={36} height={36} round />
            <Skeleton width="70%" height={16} />
            <Skeleton width={40} height={60} round={6} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
