import { PLAY_LIMITS } from '@videoqs/contract/limits/queues';
import { useSession } from '@videoqs/web/session';
import { create, persist } from '@videoqs/web/store';
import { type Added, nothingAdded } from './add-library.ts';

/** A record of what an import on this device added, so that it can be undone or continued later. */
interface LastImport {
  /** The id of the member who imported. Another member's record is ignored. */
  memberID: number;
  /** The time of the import, ISO 8601. */
  at: string;
  /** A text that identifies the imported files. */
  of: string;
  added: Added;
  /** False for an import that stopped half-way, for example because the tab was closed. */
  isDone: boolean;
}

interface Stored {
  last: LastImport | null;
}
const NONE: Stored = { last: null };
/** The key of the record in local storage. Sign-out removes the record. */
const useStored = create<Stored>()(persist(() => NONE, { name: 'persistImportStore' }));

/** Plays can be undone for this long, so an import can, too. */
const KEPT_MS = PLAY_LIMITS.undoDays * 86_400_000;

/** Returns the record if it is still valid. Newer counts are missing in a record of an older release. */
const stillKept = (last: LastImport | null, memberID: number): LastImport | null =>
  last && last.memberID === memberID && Date.now() - Date.parse(last.at) < KEPT_MS
    ? { ...last, added: { ...nothingAdded(), ...last.added } }
    : null;

/** The member's last import; null if there is none, or if it is too old to be undone. */
export function useLastImport(): LastImport | null {
  const me = useSession((s) => s.ID);
  return stillKept(
    useStored((s) => s.last),
    me,
  );
}

/**
 * Finds the record of an import of these files that stopped half-way. The new import continues this record, so that one
 * undo removes both parts.
 */
export function unfinished(of: string): Added | undefined {
  void useStored.persist.rehydrate(); // another tab may have changed the record
  const last = stillKept(useStored.getState().last, useSession.getState().ID);
  return last && !last.isDone && last.of === of ? structuredClone(last.added) : undefined;
}

/** Saves the progress of an import. */
export function keepImport(of: string, added: Added, isDone: boolean): void {
  const last = { memberID: useSession.getState().ID, at: new Date().toISOString(), of, added, isDone };
  useStored.setState({ last: structuredClone(last) });
}

/** Deletes the record of the last import after its undo. */
export function forgetImport(): void {
  useStored.setState(NONE);
}
