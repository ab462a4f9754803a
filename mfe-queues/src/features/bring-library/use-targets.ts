import { useMemo, useState } from 'react';
import type { Going, Target } from '../../library/add-library.ts';
import { type EarlierPlay, movesOf } from '../../library/earlier-plays.ts';
import { plannedHistory } from '../../library/history.ts';
import { messages } from '../../library/library.messages.ts';
import { broughtReviews, longReviews, type PlannedList, plannedLists } from '../../library/plan.ts';
import { SEEN, WATCHLIST } from '../../library/sources/entry.ts';
import { hasWords, plannedWords } from '../../library/words/words.ts';
import { myList } from '../../queue/my-queue.ts';
import { useOtherQueues } from '../../queue/shared-queues.ts';
import { addAll, type Checking } from './use-bring.ts';

const NOWHERE = 'nowhere';
const NEW = 'new';

/** The name of a list on the page. */
export const nameOf = (list: string): string =>
  list === WATCHLIST ? messages.watchlist : list === SEEN ? messages.seen : list;

const isNamed = ({ list }: PlannedList): boolean => list !== WATCHLIST && list !== SEEN;

/** Where everything that was found goes: the member's choice for each list, or the default. */
export function useTargets({
  matched,
  there,
  seasons,
  dayFirst,
  earlier,
  gone,
}: Checking & { gone: readonly EarlierPlay[] }) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [rates, setRates] = useState(true);
  const [keepsDiary, setKeepsDiary] = useState(true);
  const [bringsWords, setBringsWords] = useState(true);
  const [removes, setRemoves] = useState(false);
  const [moves, setMoves] = useState(false);
  const queues = Object.values(useOtherQueues().data?.otherQueuesMetaObj ?? {}).filter((q) => q.level !== 'member');
  const lists = useMemo(() => plannedLists(matched), [matched]);
  const rated = useMemo(() => broughtReviews(matched, new Date().toISOString()), [matched]);
  const history = useMemo(() => plannedHistory(matched, seasons, dayFirst), [matched, seasons, dayFirst]);
  const moved = useMemo(() => movesOf(earlier?.moved ?? [], history), [earlier, history]);
  const words = useMemo(() => plannedWords(matched), [matched]);
  const mine = String(myList.ref().queueID);
  /**
   * The default queue for a list. A watchlist goes into my queue, and a list of watched titles into none. Any other
   * list goes into a queue of its name.
   */
  const usual = (list: string) => {
    if (list === WATCHLIST) return mine;
    if (list === SEEN) return NOWHERE;
    const known = queues.find((q) => q.name === nameOf(list));
    return known ? String(known.queueID) : NEW;
  };
  const toOf = (list: string) => chosen[list] ?? usual(list);
  const targetOf = (list: string): Target | null => {
    const to = toOf(list);
    if (to === NOWHERE) return null;
    if (to === NEW) return { newName: nameOf(list) };
    const known = queues.find((q) => String(q.queueID) === to);
    return known ? { queueID: known.queueID, queueName: known.name } : myList.ref();
  };
  const waysFor = (list: string) => [
    [mine, messages.mine] as const,
    ...queues.map((q) => [String(q.queueID), q.name] as const),
    [NEW, messages.newQueue(nameOf(list))] as const,
    [NOWHERE, messages.nowhere] as const,
  ];
  const rows = lists.map(({ list, keys }) => ({
    list,
    count: keys.length,
    label: waysFor(list).find(([to]) => to === toOf(list))?.[1] ?? messages.mine,
    isLeftOut: list === SEEN && toOf(list) === NOWHERE,
    options: waysFor(list).map(([to, label]) => ({
      label,
      checked: to === toOf(list),
      onPick: () => setChosen({ ...chosen, [list]: to }),
    })),
  }));
  const going = lists.flatMap((l): Going[] => {
    const target = targetOf(l.list);
    return target ? [{ ...l, to: target }] : [];
  });
  const isThere = (key: string, target: Target) => 'queueID' in target && there?.get(key)?.includes(target.queueID);
  const all = going.reduce((sum, { keys }) => sum + keys.length, 0);
  const count = going.reduce((sum, { keys, to }) => sum + keys.filter((key) => !isThere(key, to)).length, 0);
  const { figures } = history;
  const hasHistory = figures.plays + history.shows.length + history.states.length > 0;
  const reviews = rates ? rated : [];
  const brought = bringsWords && hasWords(words.figures) ? words : null;
  const leaving = removes ? gone.map((play) => play.playID) : [];
  const moving = moves ? moved.map(({ playID, to }) => ({ playID, watchedAt: to })) : [];
  const adds = count + reviews.length > 0 || (keepsDiary && hasHistory) || brought !== null;
  const only = reviews.length > 0 ? undefined : brought?.figures;
  return {
    rows,
    /** Makes the same choice for all lists that have names of their own. */
    chooseAll: (to: 'new' | 'nowhere') =>
      setChosen({
        ...chosen,
        ...Object.fromEntries(lists.filter(isNamed).map(({ list }) => [list, to === 'new' ? usual(list) : NOWHERE])),
      }),
    named: lists.filter(isNamed).length,
    ratings: { count: rated.length, long: longReviews(matched), on: rates, set: setRates },
    diary: { figures, has: hasHistory, on: keepsDiary, set: setKeepsDiary },
    words: {
      figures: words.figures,
      long: words.long,
      has: hasWords(words.figures),
      on: bringsWords,
      set: setBringsWords,
    },
    /** The number of titles that are already in the queue to which they would be added. */
    alreadyThere: all - count,
    gone: { plays: gone, on: removes, set: setRemoves },
    moved: { plays: moved, on: moves, set: setMoves },
    canConfirm: adds || leaving.length + moving.length > 0,
    label: adds
      ? messages.add(count, keepsDiary && hasHistory ? figures : undefined, only)
      : leaving.length > 0
        ? messages.removeGone(leaving.length)
        : moving.length > 0
          ? messages.moveMoved(moving.length)
          : messages.nothing,
    confirm: () =>
      void addAll({
        ...{ lists: going, reviews, history: keepsDiary && hasHistory ? history : null, words: brought },
        gone: leaving,
        moved: moving,
      }),
  };
}
export type Targets = ReturnType<typeof useTargets>;
