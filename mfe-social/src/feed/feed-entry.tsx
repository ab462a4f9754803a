import { Avatar } from '@videoqs/web/avatar';
import { Button } from '@videoqs/web/button';
import { TitleRow, titlePath } from '@videoqs/web/card-row';
import { formatAgo, formatDate } from '@videoqs/web/date';
import { PosterTile } from '@videoqs/web/poster-tile';
import { useState } from 'react';
import { ReviewText } from '../reviews/review-text.tsx';
import { Stars } from '../stars/stars.tsx';
import { messages } from './feed.messages.ts';
import styles from './feed-entry.module.css';
import { type FeedGroup, titlesOf } from './feed-groups.ts';
import { WhoDid } from './who-did.tsx';

/** The number of posters that are shown until the entry is opened. */
const POSTERS = 8;

/**
 * An entry of the feed: one activity of a member, or several of the same kind. Several activities are shown as posters
 * in a row, and the reader can open them.
 */
export function FeedEntry({ group }: { group: FeedGroup }) {
  const [row, ...others] = group;
  const { shown, count } = titlesOf(group);
  const [isOpen, setOpen] = useState(false);
  const single = count === 1 ? shown[0] : undefined;
  const isEach = others.length > 0 && shown.length > 1;
  // If all posters are visible, opening the entry would show nothing new, except for the texts of reviews.
  const hasWords = isEach && row.kind === 'reviewed' && group.some((one) => one.text);
  const isCut = shown.length > POSTERS;
  const canOpen = isCut || hasWords;
  return (
    <li className={styles.entry}>
      <Avatar name={row.actor.username} src={row.actor.imgSrc} size={40} />
      <div className={styles.body}>
        <p className={styles.head}>
          <span>
            <WhoDid group={group} />
            {single && row.StarRating !== undefined && (
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
        {single && row.text && row.kind !== 'leveledUp' && <ReviewText review={{ ...row, restComment: row.text }} />}
        {!single && shown.length > 0 && !(isOpen && isEach) && (
          <ul className={styles.posters}>
            {shown.slice(0, isOpen ? undefined : POSTERS).map((title) => (
              <li key={title.mediaType_vid}>
                <PosterTile
                  poster={title}
                  facts={title.StarRating !== undefined && <Stars value={title.StarRating} size={13} />}
                />
              </li>
            ))}
            {(isOpen || !canOpen) && count > shown.length && (
              <li className={styles.more}>{messages.andMore(count - shown.length)}</li>
            )}
          </ul>
        )}
        {isOpen && isEach && (
          <ol className={styles.each}>
            {group.map((one) => (
              <FeedEntry key={one.feedID} group={[one]} />
            ))}
          </ol>
        )}
        {canOpen && (
          <div>
            <Button size="s" icon={isOpen ? 'up' : 'down'} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? messages.showLess : hasWords ? messages.readReviews : messages.showEach(count)}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
