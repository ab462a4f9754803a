import type { QueueItem } from '@videoqs/contract/queues/queue';
import { IconButton } from '@videoqs/web/button';
import { formatRuntime } from '@videoqs/web/date';
import { Poster } from '@videoqs/web/poster';
import { snackbar } from '@videoqs/web/snackbar';
import { Muted, TextButton } from '@videoqs/web/text';
import { useState } from 'react';
import { messages } from '../../../messages.ts';
import { myList, useMyQueue } from '../../../queue/my-queue.ts';
import { asCallError, type QueueList, useQueueList } from '../../../queue/queue-list.ts';
import styles from './start.module.css';

const FEW = 6;

/** Titles of my own queue, each with a button that adds it to this queue. If there are none, nothing is shown. */
export function FromMine({ list, add }: { list: QueueList; add: (title: QueueItem) => Promise<boolean> }) {
  const mine = useMyQueue();
  const there = new Set(useQueueList(list).items.map((item) => item.mediaType_vid));
  const [isAll, setAll] = useState(false);
  if (!mine.items.length) return null;
  const showAll = async () => {
    setAll(true);
    await myList.loadAll().catch((error: unknown) => snackbar({ text: asCallError(error).userMessage }));
  };
  return (
    <section className={styles.mine} aria-label={messages.fromMyQueue}>
      <header className={styles.mineHead}>
        <h3>{messages.fromMyQueue}</h3>
        {!isAll && mine.count > FEW && (
          <TextButton onClick={() => void showAll()}>{messages.allOf(mine.count)}</TextButton>
        )}
      </header>
      <ul className={styles.tiles}>
        {(isAll ? mine.items : mine.items.slice(0, FEW)).map((item) => (
          <Tile key={item.mediaType_vid} item={item} isThere={there.has(item.mediaType_vid)} add={add} />
        ))}
      </ul>
    </section>
  );
}

function Tile({
  item,
  isThere,
  add,
}: {
  item: QueueItem;
  isThere: boolean;
  add: (title: QueueItem) => Promise<boolean>;
}) {
  const [isAdding, setAdding] = useState(false);
  const press = async () => {
    if (isThere || isAdding) return;
    setAdding(true);
    await add(item);
    setAdding(false);
  };
  return (
    <li>
      <Poster {...item} alt="" />
      <div className={styles.tileFoot}>
        <span className={styles.tileWords}>
          <b>{item.title}</b>
          <Muted small>{formatRuntime(item.runtime)}</Muted>
        </span>
        <IconButton
          icon={isThere || isAdding ? 'check' : 'plus'}
          label={isThere ? messages.isThere(item.title) : messages.addThis(item.title)}
          aria-disabled={isThere || isAdding || undefined}
          onClick={() => void press()}
        />
      </div>
    </li>
  );
}
