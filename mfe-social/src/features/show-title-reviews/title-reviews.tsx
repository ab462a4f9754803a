import type { Places } from '@videoqs/contract/slots/places';
import { Button, ButtonLink } from '@videoqs/web/button';
import { Section } from '@videoqs/web/page';
import { ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { Histogram } from '../../reviews/histogram.tsx';
import { ReviewRow } from '../../reviews/review-row.tsx';
import { messages } from '../../reviews/reviews.messages.ts';
import { useTitleReviews } from '../../reviews/title-reviews.ts';
import styles from './title-reviews.module.css';

/**
 * The ratings and reviews on a title's page. The reader's own review comes first, then those of followed members, then
 * all others.
 */
export function TitleReviews({ mediaType_vid }: Places['title-more']) {
  const { first, reviews, error, retry, hasMore, busy, loadMore } = useTitleReviews(mediaType_vid);
  const rows = [...(first?.followed.filter((r) => r.restComment) ?? []), ...reviews];
  return (
    <Section
      heading={messages.reviews}
      busy={!first && !error}
      more={
        <ButtonLink icon="star" size="s" to={`/rateAndReview/${mediaType_vid}`}>
          {first?.mine ? messages.changeYours : messages.rateAndReview}
        </ButtonLink>
      }
    >
      {!first && error && <ErrorState error={error} title={messages.reviewsFailed} onRetry={retry} small />}
      {!first && !error && (
        <Loading label={messages.loadingReviews}>
          <Skeleton height={120} round={10} />
        </Loading>
      )}
      {first && (
        <div className={styles.columns}>
          <Histogram {...first} mine={first.mine?.StarRating} />
          <div>
            {!first.mine && rows.length === 0 && <Muted as="p">{messages.nobodyReviewed}</Muted>}
            <ul>
              {first.mine && <ReviewRow review={first.mine} mediaType_vid={mediaType_vid} mine />}
              {rows.map((review) => (
                <ReviewRow key={review.author.userID} review={review} mediaType_vid={mediaType_vid} />
              ))}
            </ul>
            {hasMore && (
              <Button block busy={busy} onClick={loadMore}>
                {messages.moreReviews}
              </Button>
            )}
          </div>
        </div>
      )}
    </Section>
  );
}
