import type { Reply } from '@videoqs/contract/calls';
import { useState } from 'react';
import { type Draft, draftFrom, draftOf, dropDraft, EMPTY, keepDraft } from './draft.ts';

export type Found = Reply<'/api/review/check4Review'> | undefined;

/** The review being written: begins with the member's review, otherwise with this device's draft. */
export function useDraft(mediaType_vid: string, found: Found) {
  const [begun] = useState(() => {
    if (found?.foundPreviousData) return { draft: draftFrom(found), restoredAt: undefined };
    const left = draftOf(mediaType_vid);
    if (!left) return { draft: EMPTY, restoredAt: undefined };
    const { at: restoredAt, by: _, ...draft } = left;
    return { draft, restoredAt };
  });
  const [draft, setDraft] = useState<Draft>(begun.draft);
  const [restoredAt, setRestoredAt] = useState(begun.restoredAt);
  const write = (change: Partial<Draft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    if (!found?.foundPreviousData) keepDraft(mediaType_vid, next);
  };
  return {
    draft,
    write,
    /** When the restored draft was written; undefined: there was none. */
    restoredAt,
    /** @returns a function that undoes it */
    startOver: () => {
      const was = draft;
      setDraft(EMPTY);
      setRestoredAt(undefined);
      dropDraft(mediaType_vid);
      return () => {
        setDraft(was);
        keepDraft(mediaType_vid, was);
      };
    },
  };
}
