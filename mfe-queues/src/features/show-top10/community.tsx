import { titlePath } from '@videoqs/web/card-row';
import { FocusKeeper } from '@videoqs/web/focus';
import { Poster } from '@videoqs/web/poster';
import { Link } from '@videoqs/web/router';
import { Empty, ErrorState, Loading, Skeleton } from '@videoqs/web/states';
import { Muted, TextButton, VisuallyHidden } from '@videoqs/web/text';
import { addToTop10 } from '../../top10/add-to-top10.ts';
import { messages } from '../../top10/top10.messages.ts';
import { type MediaType, type Top10Item, useCommunityTop10, useMyTop10 } from '../../top10/top10.ts';
import styles from './community.module.css';

/** Everyone's Top 10. Titles in the member's own list show their position there, and the member can add the others. */
export function Community({ mediaType }: { mediaType: MediaType }) {
  const { data, error, refetch } = useCommunityTop10(mediaType);
  const { data: own, isLoading: isOwnLoading } = useMyTop10(mediaType);
  // The list is shown only after my own Top 10 has loaded, because the notes about my own titles take space in it.
  const items = (!isOwnLoading && data?.top10) || [];
  const mine = new Map(own?.top10.map((t) => [t.mediaType_vid, t.position]));
  const shared = items.filter((t) => mine.has(t.mediaType_vid)).length;
  const most = items[0]?.points ?? 1;
  return (
    <section aria-label={messages.everyones} className={styles.panel}>
      <h2>{messages.everyones}</h2>
      {(items.length > 0 || error) && (
        <Muted as="p" small className={styles.how}>
          {messages.counted} {shared > 0 && messages.shared(shared)}
        </Muted>
      )}
      {error && <ErrorState error={error} title={messages.failed} onRetry={() => void refetch()} small />}
      {(!data || isOwnLoading) && !error && <Rows />}
      {data && !isOwnLoading && items.length === 0 && (
        <Empty icon="people" title={messages.nobody} text={messages.nobodyText} />
      )}
      {items.length > 0 && (
        <FocusKeeper next={(list, row) => list.querySelectorAll('li')[row]?.querySelector('a')}>
          <ol>
            {items.map((item) => (
              <Row
                key={item.mediaType_vid}
                item={item}
                most={most}
                mine={mine.get(item.mediaType_vid)}
                canAdd={own !== undefined}
              />
            ))}
          </ol>
        </FocusKeeper>
      )}
    </section>
  );
}

function Row({
  item,
  most,
  mine,
  canAdd,
}: {
  item: Top10Item;
  most: number;
  mine: number | undefined;
  canAdd: boolean;
}) {
  const { mediaType_vid, title, position, points = 0, lists = 0 } = item;
  return (
    <li>
      <span className={styles.rank}>
        {position}
        <Moved by={item.moved} />
      </span>
      <Link className={styles.link} to={titlePath(mediaType_vid)}>
        <span className={styles.poster}>
          <Poster {...item} size="w92" alt="" />
        </span>
        <span className={styles.words}>
          <b>{title}</b>
          <small>{messages.inLists(lists)}</small>
        </span>
      </Link>
      <span className={styles.points}>
        <b>
          {messages.points(points)}
          <VisuallyHidden> {messages.pointsUnit(points)}</VisuallyHidden>
        </b>
        {mine !== undefined && <small>{messages.mineIs(mine)}</small>}
        {mine === undefined && canAdd && (
          <TextButton aria-label={messages.takeTitle(title)} onClick={() => void addToTop10({ mediaType_vid, title })}>
            {messages.take}
          </TextButton>
        )}
      </span>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${(100 * points) / most}%` }} />
      </span>
    </li>
  );
}

/** The change of a title's position since a week ago. */
function Moved({ by }: { by: number | null | undefined }) {
  if (by === undefined || by === 0) return null;
  if (by === null)
    return (
      <small className={styles.moved} data-way="up">
        {messages.newHere}
      </small>
    );
  return (
    <small className={styles.moved} data-way={by > 0 ? 'up' : 'down'}>
      <span aria-hidden="true">
        {by > 0 ? '▲' : '▼'} {Math.abs(by)}
      </span>
      <VisuallyHidden>{by > 0 ? messages.movedUp(by) : messages.movedDown(-by)}</VisuallyHidden>
    </small>
  );
}

function Rows() {
  return (
    <Loading label={messages.loading}>
      <ol>
        {[1, 2, 3, 4, 5, 6].map((n) => (
          <li key={n}>
            <span className={styles.rank}>{n}</span>
            <span className={styles.link}>
              <span className={styles.poster}>
                <Skeleton poster />
              </span>
              <span className={styles.words}>
                <Skeleton width="70%" height={16} />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Loading>
  );
}
