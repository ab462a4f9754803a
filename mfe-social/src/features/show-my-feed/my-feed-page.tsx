import { dateInLosAngeles } from '@videoqs/contract/wire/rules';
import { Avatar } from '@videoqs/web/avatar';
import { Button, ButtonLink } from '@videoqs/web/button';
import { formatDate } from '@videoqs/web/date';
import { Columns, Page, PageHead, Panel } from '@videoqs/web/page';
import { Empty, ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { byDay } from '../../feed/feed-groups.ts';
import { useMyFeed } from '../../feed/my-feed.call.ts';
import { messages } from '../../messages.ts';
import entryStyles from './feed-entry.module.css';
import { FeedEntry } from './feed-entry.tsx';
import styles from './my-feed.module.css';

const DAY_MS = 86_400_000;

/** /myFeed: what I and those I follow did lately, day by day. */
export default function MyFeedPage() {
  const { rows, following, error, loading, retry, hasMore, busy, loadMore } = useMyFeed();
  return (
    <Page>
      <PageHead title={messages.myFeed} intro={messages.intro} />
      {error && <ErrorState error={error} title={messages.failed} onRetry={retry} small={rows !== undefined} />}
      {loading && <FeedSkeleton />}
      {rows && (
        <Columns aside={<Following names={following} />}>
          {rows.length === 0 ? (
            <Empty
              icon="feed"
              title={messages.emptyTitle}
              text={messages.emptyText}
              action={
                <ButtonLink tone="primary" to="/">
                  {messages.lookAround}
                </ButtonLink>
              }
            />
          ) : (
            byDay(rows).map((day) => (
              <section key={day.date} className={styles.day} aria-label={nameOf(day.date)}>
                <h2>{nameOf(day.date)}</h2>
                <ol>
                  {day.entries.map((entry) => (
                    <FeedEntry key={entry.key} entry={entry} />
                  ))}
                </ol>
              </section>
            ))
          )}
          {hasMore && (
            <Button block busy={busy} onClick={() => void loadMore()}>
              {messages.loadMore}
            </Button>
          )}
        </Columns>
      )}
    </Page>
  );
}

function Following({ names }: { names: readonly string[] }) {
  return (
    <Panel heading={messages.following}>
      {names.length === 0 && (
        <Muted as="p" small>
          {messages.followsNobody}
        </Muted>
      )}
      <ul className={styles.following}>
        {names.map((name) => (
          <li key={name}>
            <Avatar name={name} size={28} />
            {name}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** "Today", "Yesterday", then the day. */
function nameOf(date: string, now = Date.now()): string {
  if (date === dateInLosAngeles(new Date(now))) return messages.today;
  if (date === dateInLosAngeles(new Date(now - DAY_MS))) return messages.yesterday;
  return formatDate(date, 'day');
}

function FeedSkeleton() {
  return (
    <Loading label={messages.loading}>
      {[5, 1, 3].map((posters) => (
        <div key={posters} className={entryStyles.entry}>
          <Skeleton width={40} height={40} round />
          <div className={entryStyles.body}>
            <Skeleton width="46%" height={16} />
            <div className={entryStyles.posters}>
              {Array.from({ length: posters }, (_, i) => (
                <Skeleton key={i} poster />
              ))}
            </div>
          </div>
        </div>
      ))}
    </Loading>
  );
}
