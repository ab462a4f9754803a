import { TOP10_POSITIONS } from '@videoqs/contract/limits/queues';
import { Button } from '@videoqs/web/button';
import { openDialog } from '@videoqs/web/dialogs';
import { FocusKeeper } from '@videoqs/web/focus';
import { useSession } from '@videoqs/web/session';
import { askToSignIn } from '@videoqs/web/sign-in';
import { SortableList } from '@videoqs/web/sortable';
import { Empty, ErrorState } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { useState } from 'react';
import { TitlePicker } from '../../find-title/title-picker.tsx';
import { addToTop10 } from '../../top10/add-to-top10.ts';
import { messages } from '../../top10/top10.messages.ts';
import { type MediaType, moveTo, useMyTop10 } from '../../top10/top10.ts';
import { Bench } from './bench.tsx';
import { FreePositions } from './free-positions.tsx';
import { OwnPosition } from './position.tsx';
import { PositionsSkeleton } from './positions-skeleton.tsx';
import { useStars } from './stars.call.ts';
import styles from './top10-page.module.css';

const ROW_HEIGHT = 120;

/** My own Top 10, with controls to reorder, remove and add titles. */
export function MyTop10({ mediaType }: { mediaType: MediaType }) {
  const { data, error, refetch } = useMyTop10(mediaType);
  const items = data?.top10 ?? [];
  const username = useSession((s) => s.USERNAME);
  const stars = useStars(username, items);
  /** The number of clicks on the first free position. Each click moves the focus to the search field. */
  const [asked, setAsked] = useState(0);
  const share = () =>
    void openDialog('queues/ShareTop10', { mediaType, username, keys: items.map((i) => i.mediaType_vid) });
  const of = (id: string) => items.find((i) => i.mediaType_vid === id);
  return (
    <div className={styles.own}>
      <section aria-label={messages.mine}>
        <header className={styles.head}>
          <h2>{messages.mine}</h2>
          {items.length > 1 && (
            <Muted small className={styles.hint}>
              {messages.hint}
            </Muted>
          )}
          {items.length > 0 && (
            <Button size="s" icon="share" onClick={share}>
              {messages.share}
            </Button>
          )}
        </header>
        {error && (
          <ErrorState error={error} title={messages.failed} onRetry={() => void refetch()} small={items.length > 0} />
        )}
        {!data && !error && <PositionsSkeleton />}
        {data && (
          <TitlePicker
            key={asked}
            focus={asked > 0}
            label={messages.add[mediaType]}
            placeholder={messages.placeholder[mediaType]}
            mediaType={mediaType}
            end={items.length < TOP10_POSITIONS ? messages.positionFree(items.length + 1) : messages.full}
            choose={(title) => void addToTop10(title)}
          />
        )}
        {data && items.length === 0 && <FreePositions mediaType={mediaType} onPick={() => setAsked(asked + 1)} />}
        {items.length > 0 && (
          <FocusKeeper next={nextPlace}>
            <SortableList
              grid
              ids={items.map((i) => i.mediaType_vid)}
              nameOf={(id) => of(id)?.title ?? ''}
              onMove={({ id, to }) => {
                const item = of(id);
                if (item) void moveTo(item, to + 1);
              }}
              className={styles.positions}
              estimate={ROW_HEIGHT}
            >
              {(id, sort) => {
                const item = of(id);
                return (
                  item && <OwnPosition key={id} item={item} stars={stars.get(id)} count={items.length} sort={sort} />
                );
              }}
            </SortableList>
          </FocusKeeper>
        )}
      </section>
      {data && <Bench mediaType={mediaType} items={items} />}
    </div>
  );
}

/** Moves the focus from a removed title to the title that took its position. */
function nextPlace(list: HTMLElement, row: number): Element | null | undefined {
  const rows = list.querySelectorAll('ol > li');
  return rows[Math.min(Math.max(row, 0), rows.length - 1)]?.querySelector('[aria-haspopup]');
}

export function VisitorsTop10() {
  return (
    <section aria-label={messages.mine} className={styles.own}>
      <Empty
        icon="star"
        title={messages.visitorTitle}
        text={messages.visitorText}
        action={
          <Button tone="primary" onClick={() => void askToSignIn()}>
            {messages.signIn}
          </Button>
        }
      />
    </section>
  );
}
