import type { Slots } from '@videoqs/contract/slots';
import { Rating } from '@videoqs/web/rating';
import { Link } from '@videoqs/web/router';
import { messages } from '../../reviews/reviews.messages.ts';
import { useTitleReviews } from '../../reviews/title-reviews.ts';
import { Stars } from '../../stars/stars.tsx';
import styles from './title-ratings.module.css';

/**
 * The mean of fewer ratings than this is not shown, because it would say more about the raters than about the title.
 */
const ENOUGH = 5;

/**
 * Members' mean rating of a title, shown for at least five ratings, and the member's own stars, which link to the page
 * that rates the title.
 */
export function TitleRatings({ mediaType_vid }: Slots['social/TitleRatings']) {
  const { first } = useTitleReviews(mediaType_vid);
  const mine = first?.mine?.StarRating;
  const isMean = first && first.mean !== null && first.count >= ENOUGH;
  return (
    <>
      <Rating
        by={messages.members}
        star
        score={isMean ? first.mean?.toFixed(1) : undefined}
        scale={messages.ofFiveStars}
        facts={first && messages.ratingsOf(first.count)}
      />
      <Rating
        by={messages.you}
        scale={messages.ofFiveStars}
        facts={
          <Link
            className={styles.mine}
            to={`/rateAndReview/${mediaType_vid}`}
            aria-label={mine === undefined ? undefined : messages.youGave(mine)}
          >
            <Stars value={mine ?? 0} size={18} label={false} />
            {mine === undefined ? messages.rate : messages.changeStars}
          </Link>
        }
      />
    </>
  );
}
