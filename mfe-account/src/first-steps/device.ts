import { useSession } from '@videoqs/web/session';
import { create, persist } from '@videoqs/web/store';

export const STEPS = ['services', 'titles', 'library', 'friend'] as const;
export type Step = (typeof STEPS)[number];

/** The number of milliseconds for which the home page on this device links to unfinished steps. */
const WEEK_MS = 7 * 86_400_000;

interface Data {
  /** The member to whom the data belongs. */
  memberID: number;
  skipped: readonly Step[];
  /** The time in ms since 1970 until which the home page links back to the steps; 0 for no link. */
  until: number;
}
const EMPTY: Data = { memberID: 0, skipped: [], until: 0 };

/**
 * What only this device knows about the first steps, such as which steps were skipped. Whether a step is finished shows
 * in its results. Sign-out removes this data.
 */
const useDevice = create<Data>()(persist(() => EMPTY, { name: 'persistFirstStepsStore' }));

useSession.subscribe((now, before) => {
  if (now.ID !== before.ID && before.ID !== 0) useDevice.setState(EMPTY);
});

const mine = (data: Data): Data => (data.memberID === useSession.getState().ID ? data : EMPTY);
const write = (fields: Partial<Data>): void =>
  void useDevice.setState((data) => ({ ...mine(data), ...fields, memberID: useSession.getState().ID }));

/** This device's data about the signed-in member's first steps. */
export function useSkipped(): { skipped: readonly Step[]; until: number } {
  const data = useDevice();
  const isMine = useSession((s) => s.ID) === data.memberID;
  return isMine ? data : EMPTY;
}

export const skip = (step: Step): void => {
  const { skipped } = mine(useDevice.getState());
  if (!skipped.includes(step)) write({ skipped: [...skipped, step] });
};

/** Makes the home page link back to the first steps for a week. */
export const leadBack = (): void => write({ until: Date.now() + WEEK_MS });
export const leadBackNoMore = (): void => write({ until: 0 });
