import { PLAY_LIMITS } from '@videoqs/contract/limits/queues';
import { useSession } from '@videoqs/web/session';
import { create, persist } from '@videoqs/web/store';
import { type Added, nothingAdded } from './add-library.ts';

/** What an import on this device added, so that it can be undone or continued later. */
interface LastImport {
  /** Its member; data of another one is ignored. */
  memberID: number;
  /** ISO 8601. */
  at: string;
  /** What tells its files from others. */
  of: string;
  added: Added;
  /** False for an import that stopped on the way, such as by a closed tab. */
  isDone: boolean;
}

interface Stored {
  last: LastImport | null;
}
const NONE: Stored = { last: null };
/** Removed with the session. */
const useStored = create<Stored>()(persist(() => NONE, { name: 'persistImportStore' }));

/** An import can be undone as long as its plays can. */
const KEPT_MS = PLAY_LIMITS.undoDays * 86_400_000;

/** An import that an older release stored lacks what later ones count. */
const stillKept = (last: LastImport | null, memberID: number): LastImport | null =>
  last && last.memberID === memberID && Date.now() - Date.parse(last.at) < KEPT_MS
    ? { ...last, added: { ...nothingAdded(), ...last.added } }
    : null;

/** The member's last import; null for none, or for one that is too old to be undone. */
export function useLastImport(): LastImport | null {
  const me = useSession((s) => s.ID);
  return stillKept(
    useStored((s) => s.last),
    me,
  );
}

/** The import of these files that stopped on the way, so that one undo takes back both parts. */
export function unfinished(of: string): Added | undefined {
  const last = stillKept(useStored.getState().last, useSession.getState().ID);
  return last && !last.isDone && last.of === of ? structuredClone(last.added) : undefined;
}

/** Notes how far an import has come. */
export function keepImport(of: string, added: Added, isDone: boolean): void {
  const last = { memberID: useSession.getState().ID, at: new Date().toISOString(), of, added, isDone };
  useStored.setState({ last: structuredClone(last) });
}

/** Forgets the last import once it is undone. */
export function forgetImport(): void {
  useStored.setState(NONE);
}
