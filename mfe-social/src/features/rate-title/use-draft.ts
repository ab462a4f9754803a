import type { Reply } from '@videoqs/contract/calls';
import { fromRestComment } from '@videoqs/contract/social/review-text';
import { useState } from 'react';
import { type Draft, draftOf, dropDraft, keepDraft } from './draft.ts';

export type Found = Reply<'/api/review/check4Review'> | undefined;
const EMPTY: Draft = { StarRating: 0, text: '', spoiler: false };

/** What is being written of a title: begun with one's own review, else with the draft that was left here. */
export function useDraft(mediaType_vid: string, found: Found) {
  const [begun] = useState(() => {
    if (found?.foundPreviousData)
      return {
        draft: {
          StarRating: found.StarRating,
          text: fromRestComment(found.restComment),
          spoiler: found.spoiler ?? false,
        },
        restoredAt: undefined,
      };
    const left = draftOf(mediaType_vid);
    return { draft: left ?? EMPTY, restoredAt: left?.at };
  });
  const [draft, setDraft] = useState<Draft>(begun.draft);
  const [restoredAt, setRestoredAt] = useState(begun.restoredAt);
  const write = (change: Partial<Draft>) => {
    const next = { StarRating: draft.StarRating, text: draft.text, spoiler: draft.spoiler, ...change };
    setDraft(next);
    if (!found?.foundPreviousData) keepDraft(mediaType_vid, next);
  };
  return {
    draft,
    write,
    /** When the draft that is back was written; undefined: there was none. */
    restoredAt,
    /** @returns what undoes it */
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
