import { dateInLosAngeles } from '@videoqs/contract/wire/rules';
import { Avatar } from '@videoqs/web/avatar';
import { Button, ButtonLink } from '@videoqs/web/button';
import { formatDate } from '@videoqs/web/date';
import { Empty, ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import './my-feed.css';
import { messages } from '../../messages.ts';
import { FeedEntry } from './feed-entry.tsx';
import { byDay } from './feed-groups.ts';
import { useMyFeed } from './fetch-my-feed.call.ts';

const DAY_MS = 86_400_000;

/** /myFeed: what I and those I follow did lately, day by day. */
export default function MyFeedPage() {
  const { rows, following, error, loading, retry, hasMore, busy, loadMore } = useMyFeed();
  return (
    <div className="vq-page so-page">
      <header className="so-head">
        <h1>{messages.myFeed}</h1>
        <p className="vq-muted">{messages.intro}</p>
      </header>
      {error && <ErrorState error={error} title={messages.failed} onRetry={retry} small={rows !== undefined} />}
      {loading && <FeedSkeleton />}
      {rows && (
        <div className="so-body">
          <div>
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
                <section key={day.date} className="so-day" aria-label={nameOf(day.date)}>
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
          </div>
          <Following names={following} />
        </div>
      )}
    </div>
  );
}

function Following({ names }: { names: readonly string[] }) {
  return (
    <aside className="vq-panel so-following">
      <h2>{messages.following}</h2>
      {names.length === 0 && <p className="vq-muted vq-small">{messages.followsNobody}</p>}
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Avatar name={name} size={28} />
            {name}
          </li>
        ))}
      </ul>
    </aside>
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
        <div key={posters} className="so-entry">
          <Skeleton width={40} height={40} round />
          <div className="so-entry-body">
            <Skeleton width="46%" height={16} />
            <div className="so-posters">
              {Array.from({ length: posters }, (_, i) => (
                <span key={i} className="vq-skeleton vq-poster so-poster" />
              ))}
            </div>
          </div>
        </div>
      ))}
    </Loading>
  );
}
