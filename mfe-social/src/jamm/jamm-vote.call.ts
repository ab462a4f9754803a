import type { Reply } from '@videoqs/contract/calls';
import { post } from '@videoqs/web/api';
import { callKey, queryClient, useQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';

export type Jamm = Reply<'/api/jamm/fetchJamm'>;
const PATH = '/api/jamm/fetchJamm';
const KEY_ITEM = 'jammGuestKey';

/**
 * The key of this browser for votes as a guest. It distinguishes this guest from others. Members need no key, because
 * they vote under their names.
 */
export function guestKey(): string | undefined {
  if (useSession.getState().isSignedIn) return undefined;
  const held = localStorage.getItem(KEY_ITEM);
  if (held) return held;
  const made = crypto.randomUUID();
  localStorage.setItem(KEY_ITEM, made);
  return made;
}

export const jammKey = (jammCode: string) => [...callKey(PATH), jammCode];

/** The current state of a vote. */
export const useJamm = (jammCode: string, enabled: boolean) =>
  useQuery(
    {
      queryKey: jammKey(jammCode),
      queryFn: ({ signal }) => post(PATH, { jammCode, guestKey: guestKey() }, { signal }),
      enabled,
    },
    queryClient,
  );

export const showJamm = (jamm: Jamm) => void queryClient.setQueryData(jammKey(jamm.jammCode), jamm);
