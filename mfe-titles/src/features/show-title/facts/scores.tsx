import { Rating, Ratings } from '@videoqs/web/rating';
import { RemoteSlot } from '@videoqs/web/remote-slot';
import { TextLink } from '@videoqs/web/text';
import { messages } from '../title.messages.ts';
import type { TitleView } from '../title-view.ts';

const texts = messages.scores;

/** TMDB's score, the members' score and the reader's own, each with its name and scale. */
export function Scores({ view: { info, mediaType_vid } }: { view: TitleView }) {
  const mine = (
    <>
      <Rating by={texts.members} scale="" facts={undefined} />
      <Rating
        by={texts.you}
        scale=""
        facts={<TextLink to={`/rateAndReview/${mediaType_vid}`}>{messages.rate}</TextLink>}
      />
    </>
  );
  return (
    <Ratings>
      <Rating
        by={texts.tmdb}
        score={info.vote_count > 0 ? info.vote_average.toFixed(1) : undefined}
        scale={texts.ofTen}
        facts={texts.votes(info.vote_count)}
      />
      <RemoteSlot
        name="social/TitleRatings"
        props={{ mediaType_vid }}
        label={texts.members}
        fallback={mine}
        failed={() => mine}
      />
    </Ratings>
  );
}
