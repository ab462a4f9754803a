import { MEDIA_KEY } from '@videoqs/contract/wire/media-key';
import { formatRuntime } from '@videoqs/web/date';
import { NotFound } from '@videoqs/web/not-found';
import { Page } from '@videoqs/web/page';
import { Poster } from '@videoqs/web/poster';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { useParams } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { messages } from '../../messages.ts';
import { messages as reviewTexts } from '../../reviews/reviews.messages.ts';
import { useTitle } from '../../title/use-title.ts';
import { MembersRating } from './members-rating.tsx';
import styles from './rate.module.css';
import { RateForm } from './rate-form.tsx';

/** The page /rateAndReview/{mediaType_vid}. */
export default function RatePage() {
  const key = useParams().rateAndReview ?? '';
  if (!MEDIA_KEY.test(key)) throw new NotFound();
  return <Rate key={key} mediaType_vid={key} />;
}

function Rate({ mediaType_vid }: { mediaType_vid: string }) {
  const isSignedIn = useSession((s) => s.isSignedIn);
  const { title, error, retry } = useTitle(mediaType_vid);
  const check = { ...callOptions('/api/review/check4Review', { mediaType_vid }), enabled: isSignedIn };
  const { data: found, error: unchecked, refetch } = useQuery(check, queryClient);
  const failed = error ?? unchecked;
  if (failed?.code === 'not-found') throw new NotFound();
  if (failed)
    return (
      <Page>
        <h1>{reviewTexts.rateAndReview}</h1>
        <ErrorState
          error={failed}
          title={messages.titleFailed}
          onRetry={() => {
            retry();
            void refetch();
          }}
        />
      </Page>
    );
  if (!title || (isSignedIn && !found)) return <RateSkeleton />;
  const facts = [title.year, formatRuntime(title.runtime), title.genres.join(', ')].filter(Boolean);
  return (
    <Page className={styles.page}>
      <div className={styles.poster}>
        <Poster mediaType_vid={mediaType_vid} {...title} size="w342" eager alt="" />
      </div>
      <div className={styles.main}>
        <header>
          <Muted as="p" small>
            {reviewTexts.rateAndReview}
          </Muted>
          <h1>{title.title}</h1>
          <Muted as="p">
            {facts.join(' · ')}
            {found?.isSeq && ` · ${messages.isSeq}`}
          </Muted>
        </header>
        {/* If visitors sign in while they write a review, they continue with their draft. */}
        <RateForm key={String(isSignedIn)} mediaType_vid={mediaType_vid} title={title.title} found={found} />
      </div>
      <MembersRating mediaType_vid={mediaType_vid} />
    </Page>
  );
}

function RateSkeleton() {
  return (
    <Page className={styles.page}>
      <div className={styles.poster}>
        <Skeleton poster />
      </div>
      <Loading label={messages.loadingReview}>
        <Skeleton width="60%" height={44} />
        <Skeleton width={280} height={56} />
        <Skeleton height={240} round={10} />
      </Loading>
    </Page>
  );
}
