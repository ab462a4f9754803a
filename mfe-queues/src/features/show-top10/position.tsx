import { IconButton } from '@videoqs/web/button';
import { titlePath } from '@videoqs/web/card-row';
import { Menu } from '@videoqs/web/menu';
import { Poster } from '@videoqs/web/poster';
import { Link } from '@videoqs/web/router';
import type { SortableRow } from '@videoqs/web/sortable';
import { Score, VisuallyHidden } from '@videoqs/web/text';
import { memo } from 'react';
import { messages } from '../../top10/top10.messages.ts';
import { moveTo, removeWithUndo, type Top10Item } from '../../top10/top10.ts';
import styles from './position.module.css';

/** A position of my list that can be dragged by its handle. While it is dragged, it shows the position it would get. */
export function OwnPosition({
  item,
  stars,
  count,
  sort,
}: {
  item: Top10Item;
  /** The member's stars for the title; undefined if there are none. */
  stars: number | undefined;
  count: number;
  sort: SortableRow;
}) {
  return (
    <li {...sort.row} className={sort.isLifted ? `${styles.position} ${styles.lifted}` : styles.position}>
      <Body item={item} stars={stars} position={sort.place + 1} />
      <span className={styles.acts}>
        <PositionMenu item={item} count={count} />
        <IconButton
          {...sort.grip}
          className={styles.grip}
          icon="grip"
          label={messages.move(item.title, item.position)}
        />
      </span>
    </li>
  );
}

/** A position of another member's list. */
export function StillPosition({ item, stars }: { item: Top10Item; stars: number | undefined }) {
  return (
    <li className={styles.position}>
      <Body item={item} stars={stars} position={item.position} />
    </li>
  );
}

// The list is rendered at every step of a drag. The content of a position is memoized, so that it is not rendered each
// time.
const Body = memo(function Body({
  item,
  stars,
  position,
}: {
  item: Top10Item;
  stars: number | undefined;
  position: number;
}) {
  const { mediaType_vid, title, year } = item;
  return (
    <>
      <span className={styles.number} aria-hidden="true">
        {position}
      </span>
      <Link className={styles.link} to={titlePath(mediaType_vid)}>
        <span className={styles.poster}>
          <Poster {...item} size={position <= 3 ? 'w342' : 'w185'} alt="" eager />
        </span>
        <span className={styles.words}>
          <VisuallyHidden>{messages.number(position)}: </VisuallyHidden>
          <b>{title}</b>
          <small>
            {year}
            {stars !== undefined && (
              <>
                {' '}
                <Score value={stars} unit={messages.ofFiveStars} size={12} />
              </>
            )}
          </small>
        </span>
      </Link>
    </>
  );
});

function PositionMenu({ item, count }: { item: Top10Item; count: number }) {
  const { position, title } = item;
  const up = [
    { label: messages.first, icon: 'star', onPick: () => void moveTo(item, 1) },
    { label: messages.up, icon: 'up', onPick: () => void moveTo(item, position - 1) },
  ] as const;
  const down = { label: messages.down, icon: 'down', onPick: () => void moveTo(item, position + 1) } as const;
  const moves = [...(position > 1 ? up : []), ...(position < count ? [down] : [])];
  return (
    <Menu
      label={messages.more(title)}
      groups={[
        ...(moves.length ? [{ items: moves }] : []),
        { items: [{ label: messages.remove, icon: 'trash', danger: true, onPick: () => removeWithUndo(item) }] },
      ]}
      button={(trigger) => <IconButton {...trigger} className={styles.more} icon="more" label={messages.more(title)} />}
    />
  );
}
