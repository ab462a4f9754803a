import { type CallError, post } from '@videoqs/web/api';
import { Button, IconButton } from '@videoqs/web/button';
import { TitleRow, titlePath } from '@videoqs/web/card-row';
import { formatDate } from '@videoqs/web/date';
import { Section } from '@videoqs/web/page';
import { callKey, queryClient, useInfiniteQuery } from '@videoqs/web/query';
import { ErrorState, Skeleton } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { messages } from '../../messages.ts';
import { report } from '../../reviews/report.ts';
import { ReviewText } from '../../reviews/review-text.tsx';
import { messages as reviewTexts } from '../../reviews/reviews.messages.ts';
import { Stars } from '../../stars/stars.tsx';
import styles from './person.module.css';
import type { Profile } from './profile.ts';

const PATH = '/api/person/person411Reviews';
/** The number of reviews in a page. */
const AT_ONCE = 6;

/** A member's reviews, the newest first. */
export function PersonReviews({ person, isMe }: { person: Profile; isMe: boolean }) {
  const user2Lookup = person.username;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: callKey(PATH, { user2Lookup }),
      queryFn: ({ pageParam: after, signal }) =>
        post(PATH, { user2Lookup, limit: AT_ONCE, ...(after !== undefined && { after }) }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    },
    queryClient,
  );
  const reviews = data?.pages.flatMap((page) => page.person411ReviewArr);
  return (
    <Section heading={messages.reviewsOf} busy={!data && !error}>
      {!data && error && (
        <ErrorState title={messages.reviewsFailed} error={error as CallError} onRetry={() => void refetch()} small />
      )}
      {!data && !error && <Skeleton height={160} round={10} />}
      {reviews?.length === 0 && <Muted as="p">{messages.noReviews}</Muted>}
      <ul className={styles.reviews}>
        {reviews?.map((r) => (
          <li key={r.mediaType_vid}>
            <TitleRow
              title={r.videoName}
              poster={{ mediaType_vid: r.mediaType_vid, year: r.year ?? null }}
              facts={
                <>
                  <Stars value={r.StarRating} size={13} /> {formatDate(r.at)}
                </>
              }
              to={titlePath(r.mediaType_vid)}
              end={
                !isMe && (
                  <IconButton
                    icon="warn"
                    label={messages.reportOf(r.videoName)}
                    onClick={() => void report(person, r.mediaType_vid)}
                  />
                )
              }
            />
            <ReviewText review={r} mine={isMe} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {reviewTexts.moreReviews}
        </Button>
      )}
    </Section>
  );
}
