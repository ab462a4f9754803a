import { Button } from '@videoqs/web/button';
import { byDay, dayName } from '@videoqs/web/date';
import { openDialog } from '@videoqs/web/dialogs';
import { Columns, Page, PageHead, Panel } from '@videoqs/web/page';
import { PersonChip } from '@videoqs/web/person';
import { useSession } from '@videoqs/web/session';
import { Empty, ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { messages as feedTexts } from '../../feed/feed.messages.ts';
import { FeedEntry } from '../../feed/feed-entry.tsx';
import { groupsOf } from '../../feed/feed-groups.ts';
import { FeedTabs } from '../../feed/feed-tabs.tsx';
import { useMyFeed } from '../../feed/my-feed.call.ts';
import { messages } from '../../messages.ts';
import { PeopleToFollow } from '../../people/people-to-follow.tsx';
import { personPath } from '../../people/person-path.ts';
import styles from './my-feed.module.css';

/** The maximum number of names beside the feed. A page of its own lists all of them. */
const SHOWN = 12;

/** The page /myFeed: recent activities of the member and of followed members, day by day. */
export default function MyFeedPage() {
  const me = useSession((s) => s.ID);
  const { rows, following, counts, error, loading, retry, hasMore, busy, loadMore } = useMyFeed();
  return (
    <Page>
      <PageHead title={feedTexts.myFeed} intro={messages.intro} />
      <FeedTabs {...counts} />
      {error && <ErrorState error={error} title={feedTexts.failed} onRetry={retry} small={rows !== undefined} />}
      {loading && <FeedSkeleton />}
      {rows && (
        <Columns
          stays="below"
          aside={
            <>
              <Following names={following} isLead={rows.length > 0} />
              <PeopleToFollow />
            </>
          }
        >
          {rows.length === 0 ? (
            <Empty icon="feed" title={messages.emptyTitle} text={messages.emptyText} action={<FindSomebody />} />
          ) : (
            byDay(rows).map((day) => (
              <section key={day.date} className={styles.day} aria-label={dayName(day.date)}>
                <h2>{dayName(day.date)}</h2>
                <ol>
                  {groupsOf(day.rows, me).map((group) => (
                    <FeedEntry key={group[0].feedID} group={group} />
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

const FindSomebody = () => (
  <Button tone="primary" icon="people" onClick={() => void openDialog('social/ContactLookup', {})}>
    {messages.findSomebody}
  </Button>
);

/**
 * The followed members.
 * @param o.isLead true if the feed beside this part has no link to members to follow, so that this part needs one
 */
function Following({ names, isLead }: { names: readonly string[]; isLead: boolean }) {
  return (
    <Panel heading={feedTexts.following}>
      {names.length === 0 && (
        <Muted as="p" small>
          {messages.followsNobody}
        </Muted>
      )}
      {names.length === 0 && isLead && <FindSomebody />}
      <ul className={styles.following}>
        {names.slice(0, SHOWN).map((name) => (
          <li key={name}>
            <PersonChip name={name} to={personPath(name)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function FeedSkeleton() {
  return (
    <Loading label={feedTexts.loading}>
      {[5, 1, 3].map((posters) => (
        <div key={posters} className={styles.coming}>
          <Skeleton width={40} height={40} round />
          <div>
            <Skeleton width="46%" height={16} />
            <div className={styles.posters}>
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
