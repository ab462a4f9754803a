import type { Body, Reply } from '@videoqs/contract/calls';
import { TONIGHT_SHOWN, type TonightLength } from '@videoqs/contract/titles/tonight';
import { callOptions, keepPreviousData, queryClient, useQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { create, persist } from '@videoqs/web/store';
import { useEffect, useState } from 'react';

/** The delay in ms between the visitor's last tap and the request for other titles. */
const PAUSE_MS = 300;
const TONIGHT = '/api/titles/fetchTonight';
export type Found = Reply<typeof TONIGHT>;

/** The length that a visitor chose. It is stored on the device, like services and country (session). */
export const useLength = create<{ length: TonightLength }>()(
  persist(() => ({ length: 'any' as TonightLength }), { name: 'videoqs-length', version: 1 }),
);

/** Three titles for the visitor's choice. */
export function useTonight() {
  const { SERVICES: services, COUNTRY: country } = useSession();
  const length = useLength((s) => s.length);
  const choice = JSON.stringify({ services, country, length });
  // A visitor can ask for other titles. The titles that were shown before are forgotten when the visitor's choice
  // changes.
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
    /** Whether the shown titles belong to an earlier choice. */
    isOld: settled !== asked || query.isPlaceholderData,
    showOthers: () =>
      setShown({
        choice,
        keys: [...keys, ...(data?.results ?? []).map((card) => card.mediaType_vid)].slice(-TONIGHT_SHOWN),
      }),
  };
}
export type Tonight = ReturnType<typeof useTonight>;

/** The value once it has not changed for `ms` milliseconds. */
function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const later = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(later);
  }, [value, ms]);
  return settled;
}
