import { Avatar } from '@videoqs/web/avatar';
import { titlePath } from '@videoqs/web/card-row';
import { formatAgo, formatDate } from '@videoqs/web/date';
import { Section } from '@videoqs/web/page';
import { Poster } from '@videoqs/web/poster';
import { Link } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { Muted, TextLink } from '@videoqs/web/text';
import { messages } from '../../feed/feed.messages.ts';
import { type FeedGroup, groupsOf, titlesOf } from '../../feed/feed-groups.ts';
import { useMyFeed } from '../../feed/my-feed.call.ts';
import { WhoDid } from '../../feed/who-did.tsx';
import { Stars } from '../../stars/stars.tsx';
import styles from './home-feed.module.css';

const NEWEST = 4;

/** The first entries of the feed for the home page. Entries of friends come before the reader's own. */
export function HomeFeed() {
  const { rows, error, loading, retry } = useMyFeed();
  const me = useSession((s) => s.ID);
  const newest = groupsOf(rows ?? [], me).slice(0, NEWEST);
  return (
    <Section heading={messages.lately} more={<TextLink to="/myFeed">{messages.wholeFeed}</TextLink>} busy={loading}>
      {loading && <Coming />}
      {!rows && error && <ErrorState error={error} title={messages.failed} onRetry={retry} small />}
      {rows?.length === 0 && <Muted as="p">{messages.quiet}</Muted>}
      {newest.length > 0 && (
        <ol className={styles.list}>
          {newest.map((group) => (
            <Line key={group[0].feedID} group={group} />
          ))}
        </ol>
      )}
    </Section>
  );
}

function Line({ group }: { group: FeedGroup }) {
  const [row] = group;
  const isSingle = titlesOf(group).count === 1;
  const to = row.mediaType_vid && titlePath(row.mediaType_vid);
  return (
    <li className={styles.line}>
      <Avatar name={row.actor.username} src={row.actor.imgSrc} size={36} />
      <p className={styles.words}>
        <WhoDid group={group} /> {to && row.title && isSingle && <Link to={to}>{row.title}</Link>}{' '}
        {isSingle && row.StarRating !== undefined && <Stars value={row.StarRating} size={12} />}
        {isSingle && row.text && row.kind !== 'leveledUp' && !row.spoiler && <q>{row.text}</q>}
        <time dateTime={row.at} title={formatDate(row.at, 'time')}>
          {formatAgo(row.at)}
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
