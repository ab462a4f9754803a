import { TASTE_GENRES, TASTE_MIDDLE } from '@videoqs/contract/social/taste-genres';
import type { Tastes } from '@videoqs/contract/social/taste-score';
import { CallError, post } from '@videoqs/web/api';
import { alert } from '@videoqs/web/dialogs';
import { callKey, queryClient, useQuery } from '@videoqs/web/query';
import { snackbar } from '@videoqs/web/snackbar';
import { useCallback, useEffect, useRef, useState } from 'react';
import { startClock, stopClock } from './taste-clock.ts';
import { messages } from './tastes.messages.ts';

const PATH = '/api/genre_tastes/valueSliders';
const KEY = callKey(PATH);
/** The least time in ms for which sliders are locked while they load. */
const LOCK_MS = 1000;
/** At the end of the countdown, changes are saved only if there are more of them than this. */
const TOO_FEW = 1;

/** The saved sliders. The promise resolves at least a second after the request. */
async function lockedValues(signal: AbortSignal): Promise<Tastes> {
  const unlocked = new Promise((resume) => setTimeout(resume, LOCK_MS));
  const { dbSliderValsObj } = await post(PATH, {}, { signal });
  await unlocked;
  return dbSliderValsObj;
}

/**
 * The sliders, their unsaved changes, and the functions that save them. A click saves them, or the countdown of this
 * page.
 */
export function useTastes() {
  const {
    data: saved,
    error,
    refetch,
  } = useQuery<Tastes, CallError>(
    { queryKey: KEY, queryFn: ({ signal }) => lockedValues(signal), staleTime: 0, gcTime: 0 },
    queryClient,
  );
  const [changed, setChanged] = useState<Tastes>({});
  const [saving, setSaving] = useState(false);
  const latest = useRef(changed);
  latest.current = changed;

  const save = async () => {
    const sent = latest.current;
    if (!Object.keys(sent).length) return alert({ title: messages.allUp, message: messages.nothingModified });
    stopClock();
    setSaving(true);
    try {
      const updateARRAY = Object.entries(sent).flatMap(([genre, value]) => [value, genre]);
      const reply = await post('/api/genre_tastes/saveSliderVals', { updateARRAY });
      if (!reply.success) return await alert({ title: messages.whoops, message: reply.userMessage });
      queryClient.setQueryData<Tastes>(KEY, (was) => ({ ...was, ...sent }));
      // The home page and search use the new sliders from the next visit on.
      void queryClient.invalidateQueries({ queryKey: callKey(PATH, {}) });
      // Sliders that were moved while the request ran are still unsaved.
      setChanged((now) => Object.fromEntries(Object.entries(now).filter(([genre, value]) => sent[genre] !== value)));
      snackbar({ text: messages.infoSaved });
    } catch (failed) {
      if (!(failed instanceof CallError)) throw failed;
      if (failed.code !== 'not-authorized') await alert({ title: messages.whoops, message: failed.userMessage });
    } finally {
      setSaving(false);
    }
  };
  const atZero = useRef(() => {});
  atZero.current = () => {
    if (Object.keys(latest.current).length > TOO_FEW) void save();
  };
  const isLoaded = saved !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    startClock(() => atZero.current());
    return stopClock;
  }, [isLoaded]);

  const move = useCallback(
    (genre: string, value: number) => {
      setChanged(({ [genre]: _, ...rest }) => (value === saved?.[genre] ? rest : { ...rest, [genre]: value }));
      startClock(() => atZero.current()); // The previous countdown has ended.
    },
    [saved],
  );
  return {
    saved,
    changed,
    values: { ...saved, ...changed } as Tastes,
    error,
    saving,
    move,
    moveTo: (values: Tastes) => setChanged((now) => ({ ...now, ...values })),
    save,
    undoAll: () => setChanged({}),
    allBack: () => {
      const moved = TASTE_GENRES.filter((genre) => saved?.[genre] !== TASTE_MIDDLE);
      setChanged(Object.fromEntries(moved.map((genre) => [genre, TASTE_MIDDLE])));
    },
    retry: () => void refetch(),
  };
}
