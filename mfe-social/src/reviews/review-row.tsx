import type { TitleReview } from '@videoqs/contract/social/review';
import { Avatar } from '@videoqs/web/avatar';
import { IconButton } from '@videoqs/web/button';
import { formatAgo, formatDate } from '@videoqs/web/date';
import { LateMenu } from '@videoqs/web/late-menu';
import { Link } from '@videoqs/web/router';
import { Muted } from '@videoqs/web/text';
import { personPath } from '../people/person-path.ts';
import { Stars } from '../stars/stars.tsx';
import { report } from './report.ts';
import styles from './review.module.css';
import { ReviewText } from './review-text.tsx';
import { messages } from './reviews.messages.ts';

/** One review of a title. */
export function ReviewRow({
  review,
  mediaType_vid,
  mine = false,
}: {
  review: TitleReview;
  mediaType_vid: string;
  mine?: boolean;
}) {
  const { author, StarRating, at } = review;
  return (
    <li className={styles.review}>
      <Avatar name={author.username} src={author.imgSrc} size={44} />
      <div className={styles.body}>
        <p className={styles.head}>
          <Link to={personPath(author.username)}>{mine ? messages.you : author.username}</Link>
          <Stars value={StarRating} />
          <Muted small>
            <time dateTime={at} title={formatDate(at, 'time')}>
              {formatAgo(at)}
            </time>
          </Muted>
        </p>
        <ReviewText review={review} mine={mine} />
      </div>
      {!mine && (
        <LateMenu
          label={messages.moreOf(author.username)}
          groups={[
            {
              items: [{ label: messages.reportIt, icon: 'warn', onPick: () => void report(author, mediaType_vid) }],
            },
          ]}
          button={(trigger) => <IconButton {...trigger} icon="more" label={messages.moreOf(author.username)} />}
        />
      )}
    </li>
  );
}
