import type { QueueItem } from '@videoqs/contract/queues/queue';
import { hueOf } from '@videoqs/contract/wire/hue-of';
import { IconButton } from '@videoqs/web/button';
import { titlePath } from '@videoqs/web/card-row';
import { Check } from '@videoqs/web/check';
import { ChipButton } from '@videoqs/web/chip';
import { formatDate, formatRuntime } from '@videoqs/web/date';
import { openDialog } from '@videoqs/web/dialogs';
import { Icon } from '@videoqs/web/icon';
import { Poster } from '@videoqs/web/poster';
import { Link } from '@videoqs/web/router';
import type { SortableRow } from '@videoqs/web/sortable';
import { VisuallyHidden } from '@videoqs/web/text';
import type { VirtualRows } from '@videoqs/web/virtual-list';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { useHold, useHolder } from '../../../live/here.ts';
import { messages } from '../../../messages.ts';
import { SeenMark } from '../../../plays/seen-mark.tsx';
import { inList, useList } from '../../../queue/list-context.tsx';
import { myList } from '../../../queue/my-queue.ts';
import { messages as queueTexts } from '../../../texts/queue.messages.ts';
import styles from './queue-row.module.css';
import { RowMenu } from './row-menu.tsx';
import { SeenBy } from './seen-by.tsx';

interface RowProps {
  item: QueueItem;
  rank: number;
  eager: boolean;
  /** Says whether titles are being selected, which are, and how to select one. */
  selecting?: { on: boolean; toggle: (id: string, isRange: boolean) => void } | undefined;
}

/**
 * A row that can be dragged by its handle, unless another person is moving it. While the row is dragged, it shows the
 * rank it would get.
 */
export function SortableQueueRow({
  sort,
  children,
  ...props
}: Omit<RowProps, 'rank'> & { sort: SortableRow; children?: ReactNode }) {
  const { list } = useList();
  const { mediaType_vid, title } = props.item;
  useHold(list.ref().queueID, mediaType_vid, sort.isLifted);
  // A row that another person is moving cannot be dragged. If both start at the same moment, the later drop decides the
  // rank.
  const isTaken = useHolder(mediaType_vid) !== undefined && !sort.isLifted;
  const grip = isTaken ? { ref: sort.grip.ref, 'aria-disabled': true } : sort.grip;
  return (
    <li {...sort.row} className={sort.isLifted ? `${styles.row} ${styles.lifted}` : styles.row}>
      <RowBody {...props} rank={sort.place + 1} />
      <IconButton {...grip} className={styles.grip} icon="grip" label={messages.move(title)} />
      {children}
    </li>
  );
}

/** A row that cannot be dragged, because the list is filtered or titles are being selected. */
export function StillQueueRow({
  index,
  of,
  measure,
  children,
  ...props
}: RowProps & { index: number; of: number; measure: VirtualRows['measure']; children?: ReactNode }) {
  return (
    <li
      ref={measure}
      data-index={index}
      aria-setsize={measure ? of : undefined}
      aria-posinset={measure ? index + 1 : undefined}
      className={[styles.row, props.selecting ? styles.ticking : styles.still, props.selecting?.on && styles.picked]
        .filter(Boolean)
        .join(' ')}
    >
      <RowBody {...props} />
      {children}
    </li>
  );
}

/**
 * Facts of a title in one line: "1999 · 2 h 16 min · Action, Science Fiction". In a shared queue the line adds who
 * added the title and when, and a second line says who has watched it. Phones show only one genre.
 */
function Facts({ mediaType_vid, year, runtime, genres: [first, second], addedBy, addedAt }: QueueItem) {
  const { list } = useList();
  const isShared = list !== myList;
  const isShow = mediaType_vid.startsWith('tv_');
  const kind = isShow ? messages.show : messages.movie;
  const time = formatRuntime(runtime);
  return (
    <>
      <span className={styles.facts}>
        {[year ?? kind, isShow && time ? queueTexts.anEpisode(time) : time, first].filter(Boolean).join(' · ')}
        {second && <span className={styles.second}>, {second}</span>}
        {isShared && (
          <span className={styles.by}>
            {' · '}
            {messages.addedByOn(addedBy.username || messages.somebody, formatDate(addedAt, 'day'))}
          </span>
        )}{' '}
        {!isShared && <SeenMark mediaType_vid={mediaType_vid} />}
      </span>
      {isShared && <SeenBy mediaType_vid={mediaType_vid} />}
    </>
  );
}

// The list is rendered at every step of a drag. The content of a row is memoized, so that it is not rendered each time.
const RowBody = memo(function RowBody({ item, rank, eager, selecting }: RowProps) {
  const { mediaType_vid, title } = item;
  const words = (
    <>
      <span className={styles.name}>{title}</span>
      <Facts {...item} />
    </>
  );
  return (
    <>
      {selecting && <Tick item={item} {...selecting} />}
      <span className={styles.rank}>{rank.toLocaleString('en-US')}</span>
      <span className={styles.poster}>
        <Poster {...item} size="w92" alt="" eager={eager} />
      </span>
      <span className={styles.words}>
        {selecting ? (
          <span className={styles.link}>{words}</span>
        ) : (
          <Link className={styles.link} to={titlePath(mediaType_vid)}>
            {words}
          </Link>
        )}
        <Holder mediaType_vid={mediaType_vid} />
        {item.remindDate && <ReminderChip item={item} day={formatDate(item.remindDate, 'day')} />}
      </span>
      {!selecting && <RowMenu item={item} />}
    </>
  );
});

/** The name of the person who is moving the row, and an outline in that person's color. */
function Holder({ mediaType_vid }: { mediaType_vid: string }): ReactNode {
  const holder = useHolder(mediaType_vid);
  return (
    holder && (
      <span className={styles.holder} style={{ '--c': hueOf(holder.username) } as CSSProperties}>
        {messages.isMoving(holder.username || messages.somebody)}
      </span>
    )
  );
}

function ReminderChip({ item, day }: { item: QueueItem; day: string }): ReactNode {
  const { list } = useList();
  return (
    <ChipButton
      tone="amber"
      className={styles.remind}
      aria-label={messages.reminderOn(day)}
      onClick={() => void openDialog('queues/Reminder', inList(list, item))}
    >
      <Icon name="clock" size={14} />
      {day}
    </ChipButton>
  );
}

function Tick({ item, on, toggle }: { item: QueueItem } & NonNullable<RowProps['selecting']>) {
  return (
    // Otherwise a click with Shift would also select the text between the two clicks.
    <label className={styles.tick} onMouseDown={(e) => e.shiftKey && e.preventDefault()}>
      <Check
        checked={on}
        onChange={({ nativeEvent: e }) => toggle(item.mediaType_vid, e instanceof MouseEvent && e.shiftKey)}
      />
      <VisuallyHidden>{messages.selectOf(item.title)}</VisuallyHidden>
    </label>
  );
}
