import type { Body } from '@videoqs/contract/calls';
import { useSession } from '@videoqs/web/session';
import { create, persist } from '@videoqs/web/store';

/** The number of plays of a movie (season and episode null) or an episode with a mark, and the number before it. */
export interface Target {
  season: number | null;
  episode: number | null;
  plays: number;
  before: number;
}
/** The request that a mark sends. */
export type MarkCall = {
  [P in '/api/plays/addPlays' | '/api/plays/addShowPlays' | '/api/plays/removePlays' | '/api/plays/undoPlays']: {
    path: P;
    body: Body<P>;
  };
}['/api/plays/addPlays' | '/api/plays/addShowPlays' | '/api/plays/removePlays' | '/api/plays/undoPlays'];

/** A change of a member's plays, shown before the server has it. */
export interface Mark {
  id: string;
  mediaType_vid: string;
  title: string;
  kind: 'add' | 'remove';
  targets: readonly Target[];
  /** The moment of the tap. */
  at: string;
  call: MarkCall;
  /** Kept on this device until there is a network. */
  isWaiting: boolean;
}
interface Data {
  /** The member these belong to; data of another member is ignored. */
  memberID: number;
  /** In the order of taps. */
  marks: readonly Mark[];
  /** The title that a tab changed last, so that the others fetch it again. */
  told: { mediaType_vid: string; at: number } | null;
}
const EMPTY: Data = { memberID: 0, marks: [], told: null };
const NAME = 'persistMarksStore';

/** Marks being sent, and those waiting on this device; removed with the session. */
export const useMarks = create<Data>()(
  persist(() => EMPTY, {
    name: NAME,
    partialize: ({ marks, memberID, told }) => ({ memberID, told, marks: marks.filter((m) => m.isWaiting) }),
    // only this tab knows what it is sending; what waits is in storage
    merge: (stored, now) => {
      const { memberID = 0, marks = [], told = null } = (stored ?? {}) as Partial<Data>;
      const mine = memberID === useSession.getState().ID ? marks : [];
      return { memberID, told, marks: [...mine, ...now.marks.filter((m) => !m.isWaiting)] };
    },
  }),
);

useSession.subscribe((now, before) => {
  if (now.ID === before.ID) return;
  useMarks.setState(EMPTY);
  useMarks.persist.clearStorage();
});

/** Calls back with the title that another tab has changed. */
export function onTold(hear: (mediaType_vid: string) => void): void {
  window.addEventListener('storage', (e) => {
    if (e.key !== NAME) return;
    const before = useMarks.getState().told;
    void useMarks.persist.rehydrate();
    const { told } = useMarks.getState();
    if (told && told.at !== before?.at) hear(told.mediaType_vid);
  });
}

/** Notifies other tabs of this browser that a title was changed here. */
export const tellOthers = (mediaType_vid: string): void => {
  useMarks.setState({ memberID: useSession.getState().ID, told: { mediaType_vid, at: Date.now() } });
};

/** Shows a mark, or its changed state. */
export const putMark = (mark: Mark): void => {
  useMarks.setState(({ marks }) => ({
    memberID: useSession.getState().ID,
    marks: marks.some((m) => m.id === mark.id) ? marks.map((m) => (m.id === mark.id ? mark : m)) : [...marks, mark],
  }));
};

/** Removes a mark from view. @returns whether it was shown */
export function dropMark(id: string): boolean {
  const { marks } = useMarks.getState();
  const left = marks.filter((m) => m.id !== id);
  if (left.length === marks.length) return false;
  useMarks.setState({ marks: left });
  return true;
}

/** The marks of a title. */
export const marksOf = (mediaType_vid: string): readonly Mark[] =>
  useMarks.getState().marks.filter((m) => m.mediaType_vid === mediaType_vid);
