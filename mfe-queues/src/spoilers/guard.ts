import { callOptions, queryClient, useQuery } from '@videoqs/web/query';
import { useSession } from '@videoqs/web/session';
import { useState } from 'react';

/** The settings for watched titles and for hiding details of unseen episodes; undefined until known. */
export function usePreferences() {
  const isSignedIn = useSession((s) => s.isSignedIn);
  const { data, error, refetch } = useQuery(
    { ...callOptions('/api/plays/fetchPreferences', {}), enabled: isSignedIn },
    queryClient,
  );
  return { preferences: data, error, refetch };
}

/**
 * Hides details of episodes that the member has not seen, according to their setting. Each item can be revealed
 * separately, for this visit. Until the setting is known, names are hidden, because a spoiler cannot be undone.
 */
export function useGuard() {
  const isSignedIn = useSession((s) => s.isSignedIn);
  const { preferences, error } = usePreferences();
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const hide = isSignedIn ? (preferences?.hideUnseen ?? (error ? 'off' : 'names and pictures')) : 'off';
  return {
    isOn: preferences !== undefined && hide !== 'off',
    /** Says which parts of an item are hidden. @param isSeen nothing of a seen item is hidden */
    of: (id: string, isSeen: boolean) => ({
      isGuarded: !isSeen && hide !== 'off',
      names: !isSeen && hide !== 'off' && !shown.has(id),
      pictures: !isSeen && hide === 'names and pictures' && !shown.has(id),
    }),
    toggle: (id: string) =>
      setShown((was) => {
        const now = new Set(was);
        if (!now.delete(id)) now.add(id);
        return now;
      }),
  };
}
export type Guard = ReturnType<typeof useGuard>;
