import { type CallError, post } from '@videoqs/web/api';
import { Button, ButtonLink } from '@videoqs/web/button';
import { TitleCard } from '@videoqs/web/card-row';
import { Page, PageHead } from '@videoqs/web/page';
import { callKey, queryClient, useInfiniteQuery } from '@videoqs/web/query';
import { useParams } from '@videoqs/web/router';
import { Empty, ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { messages } from '../../words/words.messages.ts';
import styles from './tag-page.module.css';

const PATH = '/api/tags/fetchTagged';

/** The page /tags/{tag}: the titles to which the reader gave a tag, the latest first. */
export default function TagPage() {
  const tag = useParams().tag ?? '';
  return <Tagged key={tag} tag={tag} />;
}

function Tagged({ tag }: { tag: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: callKey(PATH, { tag }),
      queryFn: ({ pageParam: after, signal }) => post(PATH, after === undefined ? { tag } : { tag, after }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    },
    queryClient,
  );
  const first = data?.pages[0];
  const titles = data?.pages.flatMap((page) => page.titles) ?? [];
  return (
    <Page>
      <PageHead
        title={<span className={styles.tag}>{first?.tag ?? tag}</span>}
        {...(first && first.count > 0 && { intro: messages.tagged(first.count) })}
      />
      {!first && error && (
        <ErrorState error={error as CallError} title={messages.tagFailed} onRetry={() => void refetch()} />
      )}
      {!first && !error && (
        <Loading label={messages.loadingTag}>
          <Skeleton height={240} round={12} />
        </Loading>
      )}
      {first && titles.length === 0 && (
        <Empty
          icon="search"
          title={messages.noneTagged}
          text={messages.noneTaggedText}
          action={<ButtonLink to="/VideoKeyWordSearch">{messages.find}</ButtonLink>}
        />
      )}
      {titles.length > 0 && (
        <ul className={styles.grid}>
          {titles.map(({ at: _, ...title }, i) => (
            <li key={title.mediaType_vid}>
              <TitleCard card={{ ...title, runtime: null, vote_average: 0 }} eager={i < 6} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {messages.more}
        </Button>
      )}
    </Page>
  );
}
