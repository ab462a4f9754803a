import type { Body } from '@videoqs/contract/calls';
import { useSession } from '@videoqs/web/session';
import { create, persist } from '@videoqs/web/store';

/** A movie (season and episode are null) or an episode, with the number of plays after the mark and before it. */
export interface Target {
  season: number | null;
  episode: number | null;
  plays: number;
  before: number;
}
/** The request that sends a mark to the server. */
export type MarkCall = {
  [P in '/api/plays/addPlays' | '/api/plays/addShowPlays' | '/api/plays/removePlays' | '/api/plays/undoPlays']: {
    path: P;
    body: Body<P>;
  };
}['/api/plays/addPlays' | '/api/plays/addShowPlays' | '/api/plays/removePlays' | '/api/plays/undoPlays'];

/** A change of a member's plays that is shown before the server has saved it. */
export interface Mark {
  id: string;
  mediaType_vid: string;
  title: string;
  kind: 'add' | 'remove';
  targets: readonly Target[];
  /** The time of the tap. */
  at: string;
  call: MarkCall;
  /** Whether the mark is stored on this device until it can be sent. */
  isWaiting: boolean;
  /** Whether the mark was sent but not answered. The server may then have it. */
  asked?: boolean;
  /** How often the service answered this mark with an internal error. Such an error may pass or stay. */
  tries?: number;
}
interface Data {
  /** The member to whom the marks belong. Marks of another member are ignored. */
  memberID: number;
  /** The marks in the order of taps. */
  marks: readonly Mark[];
  /** The title that one tab has changed last. The other tabs then fetch the title again. */
  told: { mediaType_vid: string; at: number } | null;
}
const EMPTY: Data = { memberID: 0, marks: [], told: null };
const NAME = 'persistMarksStore';

/** Marks that are being sent, and marks that are stored on this device. Sign-out removes them. */
export const useMarks = create<Data>()(
  persist(() => EMPTY, {
    name: NAME,
    partialize: ({ marks, memberID, told }) => ({ memberID, told, marks: marks.filter((m) => m.isWaiting) }),
    // The marks that are being sent are known only to this tab. Marks that wait for a network are in local storage.
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

/** Calls back with a title that another tab has changed. */
export function onTold(hear: (mediaType_vid: string) => void): void {
  window.addEventListener('storage', (e) => {
    if (e.key !== NAME) return;
    const before = useMarks.getState().told;
    void useMarks.persist.rehydrate();
    const { told } = useMarks.getState();
    if (told && told.at !== before?.at) hear(told.mediaType_vid);
  });
}

/** Tells other tabs of this browser that a title was changed here. */
export const tellOthers = (mediaType_vid: string): void => {
  useMarks.setState({ memberID: useSession.getState().ID, told: { mediaType_vid, at: Date.now() } });
};

/** Adds a mark, or updates its state. */
export const putMark = (mark: Mark): void => {
  useMarks.setState(({ marks }) => ({
    memberID: useSession.getState().ID,
    marks: marks.some((m) => m.id === mark.id) ? marks.map((m) => (m.id === mark.id ? mark : m)) : [...marks, mark],
  }));
};

/** Removes a mark. @returns whether the mark was there */
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
