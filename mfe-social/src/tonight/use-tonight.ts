import type { Body } from '@videoqs/contract/calls';
import type { JammPick } from '@videoqs/contract/social/jamm';
import { useNow } from '@videoqs/web/now';
import { callOptions, keepPreviousData, queryClient, useQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { useEffect, useState } from 'react';
import { begin, useChoice } from './choice.ts';
import { eveningOf, minutesUntil, startAt } from './evening.ts';

type Group = Body<'/api/jamm/fetchPicks'>;

/** A queue, and the ids of the other members who have it open. */
export interface Opened {
  queueID: number;
  here: readonly number[];
}

/**
 * The picks for tonight, for the choice that the member has made on this device.
 * @param opened the queue in the address, which replaces the chosen queue
 */
export function useTonight(opened?: Opened) {
  const userID = useSession((s) => s.ID);
  const now = useNow();
  const evening = eveningOf(now);
  // This runs before the first paint, because the choice of another member must never be visible.
  if (useChoice.getState().userID !== userID || useChoice.getState().evening !== evening) begin(userID, evening);
  const choice = useChoice();
  const [people, setPeople] = useState<readonly number[]>([]);
  /** Whether the pick is only for the members who have the queue open now. */
  const [isForHere, setForHere] = useState(false);
  const queueID = opened?.queueID;
  useEffect(() => {
    if (queueID !== undefined) useChoice.setState({ queueID });
  }, [queueID]);
  const start = startAt(now);
  const maxRuntime = choice.endBy === undefined ? undefined : minutesUntil(choice.endBy, start);
  const group: Group = {
    ...(people.length ? { people: [...people] } : choice.queueID !== undefined && { queueID: choice.queueID }),
    ...(isForHere && opened && { queueID: opened.queueID, people: [...opened.here] }),
    ...(maxRuntime && { maxRuntime }),
    ...(!choice.onServices && { onServices: false }),
    ...(!choice.unseen && { unseen: false }),
  };
  const { data, error, refetch, isPlaceholderData } = useQuery(
    { ...callOptions('/api/jamm/fetchPicks', group), placeholderData: keepPreviousData },
    queryClient,
  );
  return {
    ...{ data, error, refetch, group, choice, people, setPeople, opened, isForHere, setForHere, now, start, userID },
    isOld: isPlaceholderData,
    picks: data?.picks.filter((pick) => isWanted(pick, choice)) ?? [],
  };
}
export type Tonight = ReturnType<typeof useTonight>;

const isWanted = (
  { card }: JammPick,
  { notTonight, notGenres }: { notTonight: readonly string[]; notGenres: readonly string[] },
) => !notTonight.includes(card.mediaType_vid) && !card.genres.some((genre) => notGenres.includes(genre));
