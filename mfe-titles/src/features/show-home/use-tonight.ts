import type { Body, Reply } from '@videoqs/contract/calls';
import { TONIGHT_SHOWN, type TonightLength } from '@videoqs/contract/titles/tonight';
import { callOptions, keepPreviousData, queryClient, useQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { create, persist } from '@videoqs/web/store';
import { useEffect, useState } from 'react';

/** How long after the last tap the titles change. */
const PAUSE_MS = 300;
const TONIGHT = '/api/titles/fetchTonight';
export type Found = Reply<typeof TONIGHT>;

/** The length that a visitor chose, kept on the device as services and country are (session). */
export const useLength = create<{ length: TonightLength }>()(
  persist(() => ({ length: 'any' as TonightLength }), { name: 'videoqs-length', version: 1 }),
);

/** Three titles for what the visitor chose. */
export function useTonight() {
  const { SERVICES: services, COUNTRY: country } = useSession();
  const length = useLength((s) => s.length);
  const choice = JSON.stringify({ services, country, length });
  // titles shown before belong to the choice that they were shown for
  const [shown, setShown] = useState<{ choice: string; keys: readonly string[] }>({ choice, keys: [] });
  const keys = shown.choice === choice ? shown.keys : [];
  const asked = JSON.stringify({ services, country, length, shown: keys, limit: 3 });
  const settled = useSettled(asked, PAUSE_MS);
  const query = useQuery(
    { ...callOptions(TONIGHT, JSON.parse(settled) as Body<typeof TONIGHT>), placeholderData: keepPreviousData },
    queryClient,
  );
  const { data } = query;
  return {
    query,
    choice: { services, country, length },
    /** What stands there is not yet for what was chosen. */
    isOld: settled !== asked || query.isPlaceholderData,
    showOthers: () =>
      setShown({
        choice,
        keys: [...keys, ...(data?.results ?? []).map((card) => card.mediaType_vid)].slice(-TONIGHT_SHOWN),
      }),
  };
}
export type Tonight = ReturnType<typeof useTonight>;

/** The value once it has not changed for a while. */
function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const later = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(later);
  }, [value, ms]);
  return settled;
}
