import type { QueueItem } from '@videoqs/contract/queues/queue';
import { titlePath } from '@videoqs/web/card-row';
import { formatDate, formatRuntime } from '@videoqs/web/date';
import { openDialog } from '@videoqs/web/dialogs';
import { Icon } from '@videoqs/web/icon';
import { Poster } from '@videoqs/web/poster';
import { Link } from '@videoqs/web/router';
import type { SortableRow } from '@videoqs/web/sortable';
import type { VirtualRows } from '@videoqs/web/virtual-list';
import { memo, type ReactNode } from 'react';
import { messages } from '../../messages.ts';
import './queue-row.css';
import { RowMenu } from './row-menu.tsx';

interface RowProps {
  item: QueueItem;
  rank: number;
  eager: boolean;
  /** Checkbox mode. */
  selecting?: { on: boolean; toggle: (id: string) => void } | undefined;
}

/** A row that can be put elsewhere by its grip; its rank is the one it would have there. */
export function SortableQueueRow({ sort, ...props }: Omit<RowProps, 'rank'> & { sort: SortableRow }) {
  return (
    <li {...sort.row} className={`qu-li${sort.isLifted ? ' qu-li-lift' : ''}`}>
      <RowBody {...props} rank={sort.place + 1} />
      <button {...sort.grip} type="button" className="vq-iconbtn qu-grip" aria-label={messages.move(props.item.title)}>
        <Icon name="grip" />
      </button>
    </li>
  );
}

/** A row that stays where it is: the list is filtered, or titles are being ticked. */
export function StillQueueRow({
  index,
  measure,
  ...props
}: RowProps & { index: number; measure: VirtualRows['measure'] }) {
  return (
    <li ref={measure} data-index={index} className={`qu-li qu-li-still${props.selecting?.on ? ' qu-li-picked' : ''}`}>
      <RowBody {...props} />
    </li>
  );
}

/** Facts of a title in one line: "1999 · 2 h 16 min · Action, Science Fiction"; phones show one genre. */
function Facts({ mediaType_vid, year, runtime, genres: [first, second] }: QueueItem) {
  const isShow = mediaType_vid.startsWith('tv_');
  const kind = isShow ? messages.show : messages.movie;
  const time = formatRuntime(runtime);
  return (
    <span className="qu-facts">
      {[year ?? kind, isShow && time ? messages.anEpisode(time) : time, first].filter(Boolean).join(' · ')}
      {second && <span className="qu-genre2">, {second}</span>}
    </span>
  );
}

// the list renders at every step of a drag: what stands in a row does not
const RowBody = memo(function RowBody({ item, rank, eager, selecting }: RowProps) {
  const { mediaType_vid, title } = item;
  const words = (
    <>
      <span className="qu-title">{title}</span>
      <Facts {...item} />
    </>
  );
  return (
    <>
      {selecting ? <Tick item={item} {...selecting} /> : <span className="qu-rank">{rank}</span>}
      <span className="qu-poster">
        <Poster {...item} size="w92" alt="" eager={eager} />
      </span>
      <span className="qu-words">
        {selecting ? (
          <span className="qu-link">{words}</span>
        ) : (
          <Link className="qu-link" to={titlePath(mediaType_vid)}>
            {words}
          </Link>
        )}
        {item.remindDate && <ReminderChip item={item} day={formatDate(item.remindDate, 'day')} />}
      </span>
      {!selecting && <RowMenu item={item} />}
    </>
  );
});

function ReminderChip({ item, day }: { item: QueueItem; day: string }): ReactNode {
  return (
    <button
      type="button"
      className="vq-chip vq-chip-amber qu-remind-chip"
      aria-label={messages.reminderOn(day)}
      onClick={() => void openDialog('queues/Reminder', item)}
    >
      <Icon name="clock" size={14} />
      {day}
    </button>
  );
}

function Tick({ item, on, toggle }: { item: QueueItem; on: boolean; toggle: (id: string) => void }) {
  return (
    <label className="qu-tick">
      <input type="checkbox" checked={on} onChange={() => toggle(item.mediaType_vid)} />
      <span className="vq-sr">{messages.selectOf(item.title)}</span>
    </label>
  );
}
