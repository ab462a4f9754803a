import type { Reply } from '@videoqs/contract/calls';
import { useState } from 'react';
import { type Draft, draftFrom, draftOf, dropDraft, EMPTY, keepDraft } from './draft.ts';

export type Found = Reply<'/api/review/check4Review'> | undefined;

/**
 * The review that is being written. It begins with the member's saved review. Without a saved review, it begins with
 * the draft on this device.
 */
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
    /** The time of the draft that was restored; undefined if no draft was restored. */
    restoredAt,
    /** Clears the draft. @returns a function that restores it */
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
