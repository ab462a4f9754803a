import type { Slots } from '@videoqs/contract/slots';
import { ButtonLink } from '@videoqs/web/button';
import { Score } from '@videoqs/web/text';
import { messages } from '../../reviews/reviews.messages.ts';
import { useTitleReviews } from '../../reviews/title-reviews.ts';
import styles from './rate-button.module.css';

/**
 * A link to the page that rates a title. After the member has rated the title, the link shows the stars in the same
 * space.
 */
export function RateButton({ mediaType_vid }: Slots['social/RateButton']) {
  const stars = useTitleReviews(mediaType_vid).first?.mine?.StarRating;
  const to = `/rateAndReview/${mediaType_vid}`;
  if (stars === undefined)
    return (
      <ButtonLink icon="star" to={to}>
        {messages.rate}
      </ButtonLink>
    );
  return (
    <ButtonLink className={styles.rated} to={to} aria-label={messages.youGave(stars)} title={messages.youGave(stars)}>
      <Score value={stars} size={18} />
    </ButtonLink>
  );
}
