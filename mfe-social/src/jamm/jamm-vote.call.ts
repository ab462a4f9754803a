import type { Reply } from '@videoqs/contract/wire/calls';
import { post } from '@videoqs/web/api';
import { callKey, queryClient, useQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';

export type Jamm = Reply<'/api/jamm/fetchJamm'>;
const PATH = '/api/jamm/fetchJamm';
/** How often a vote that is open is looked at, ms. */
const LOOK_MS = 3_000;
const KEY_ITEM = 'jammGuestKey';

/** What tells this browser's vote from other guests' votes; members vote as themselves. */
export function guestKey(): string | undefined {
  if (useSession.getState().isSignedIn) return undefined;
  const held = localStorage.getItem(KEY_ITEM);
  if (held) return held;
  const made = crypto.randomUUID();
  localStorage.setItem(KEY_ITEM, made);
  return made;
}

const keyOf = (jammCode: string) => [...callKey(PATH), jammCode];

/** A vote as it stands, looked at again and again while it is open. */
export const useJamm = (jammCode: string, enabled: boolean) =>
  useQuery(
    {
      queryKey: keyOf(jammCode),
      queryFn: ({ signal }) => post(PATH, { jammCode, guestKey: guestKey() }, { signal }),
      refetchInterval: ({ state: { data, error } }) => (error || data?.closed ? false : LOOK_MS),
      enabled,
    },
    queryClient,
  );

export const showJamm = (jamm: Jamm) => void queryClient.setQueryData(keyOf(jamm.jammCode), jamm);
