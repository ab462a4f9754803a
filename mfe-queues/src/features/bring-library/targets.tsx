import { cutText } from '@videoqs/contract/wire/cut-text';
import { Button } from '@videoqs/web/button';
import { Menu } from '@videoqs/web/menu';
import { Switch } from '@videoqs/web/switch';
import { Muted } from '@videoqs/web/text';
import { useId, useState } from 'react';
import type { Going, Target } from '../../library/add-library.ts';
import type { There } from '../../library/already-there.ts';
import { SEEN, WATCHLIST } from '../../library/entry.ts';
import { messages } from '../../library/library.messages.ts';
import { broughtReviews, type Matched, type PlannedList } from '../../library/plan.ts';
import { myList } from '../../queue/my-queue.ts';
import { useOtherQueues } from '../../queue/shared-queues.ts';
import styles from './bring-page.module.css';
import { addAll } from './use-bring.ts';

const NOWHERE = 'nowhere';
const NEW = 'new';
const LONGEST_NAME = 40;

/** What a list is called on the page. */
export const nameOf = (list: string): string =>
  list === WATCHLIST ? messages.watchlist : list === SEEN ? messages.seen : list;

/** Where each list goes, and the button that sends them there. */
export function Targets({
  lists,
  matched,
  there,
}: {
  lists: readonly PlannedList[];
  matched: readonly Matched[];
  there: There | undefined;
}) {
  const about = useId();
  const [rates, setRates] = useState(true);
  const rated = broughtReviews(matched, new Date().toISOString());
  const reviews = rates ? rated : [];
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const queues = Object.values(useOtherQueues().data?.otherQueuesMetaObj ?? {}).filter((q) => q.level !== 'member');
  const newName = (list: string) => cutText(nameOf(list), LONGEST_NAME).trim();
  /** A list goes into my queue when it is still to be watched, nowhere when it was, else into a queue of its name. */
  const usual = (list: string) => {
    if (list === WATCHLIST) return String(myList.ref().queueID);
    if (list === SEEN) return NOWHERE;
    const known = queues.find((q) => q.name === newName(list));
    return known ? String(known.queueID) : NEW;
  };
  const targetOf = (list: string): Target | null => {
    const to = toOf(list);
    if (to === NOWHERE) return null;
    if (to === NEW) return { newName: newName(list) };
    const known = queues.find((q) => String(q.queueID) === to);
    return known ? { queueID: known.queueID, queueName: known.name } : myList.ref();
  };
  const ways = (list: string) => [
    [String(myList.ref().queueID), messages.mine] as const,
    ...queues.map((q) => [String(q.queueID), q.name] as const),
    [NEW, messages.newQueue(newName(list))] as const,
    [NOWHERE, messages.nowhere] as const,
  ];
  const toOf = (list: string) => chosen[list] ?? usual(list);
  const labelOf = (list: string) => ways(list).find(([to]) => to === toOf(list))?.[1] ?? messages.mine;
  const optionsFor = (list: string) =>
    ways(list).map(([to, label]) => ({
      label,
      checked: to === toOf(list),
      onPick: () => setChosen({ ...chosen, [list]: to }),
    }));
  const going = lists.flatMap((l): Going[] => {
    const target = targetOf(l.list);
    return target ? [{ ...l, to: target }] : [];
  });
  const isThere = (key: string, target: Target) => 'queueID' in target && there?.get(key)?.includes(target.queueID);
  const all = going.reduce((sum, { keys }) => sum + keys.length, 0);
  const count = going.reduce((sum, { keys, to }) => sum + keys.filter((key) => !isThere(key, to)).length, 0);
  return (
    <section className={styles.targets} aria-label={messages.addTo}>
      <ul>
        {lists.map(({ list, keys }) => (
          <li key={list}>
            <span>
              {nameOf(list)} <Muted small>{keys.length.toLocaleString('en-US')}</Muted>
              {list === SEEN && toOf(list) === NOWHERE && (
                <Muted as="p" small>
                  {messages.seenText}
                </Muted>
              )}
            </span>
            <Menu
              label={messages.where(nameOf(list))}
              groups={[{ items: optionsFor(list) }]}
              button={(trigger) => (
                <Button
                  {...trigger}
                  size="s"
                  icon="down"
                  aria-label={`${messages.where(nameOf(list))}: ${labelOf(list)}`}
                >
                  {labelOf(list)}
                </Button>
              )}
            />
          </li>
        ))}
        {rated.length > 0 && (
          <li>
            <span>
              {messages.reviews(rated.length)}{' '}
              <Muted small id={about}>
                {messages.reviewsText}
              </Muted>
            </span>
            <Switch label={messages.reviews(rated.length)} on={rates} onChange={setRates} describedBy={about} />
          </li>
        )}
      </ul>
      {all > count && <Muted small>{messages.thereAlready(all - count)}</Muted>}
      <Button tone="primary" disabled={count + reviews.length === 0} onClick={() => void addAll(going, reviews)}>
        {count + reviews.length > 0 ? messages.add(count) : messages.nothing}
      </Button>
    </section>
  );
}
