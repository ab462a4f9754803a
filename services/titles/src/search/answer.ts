import type { Place } from './find/best.ts';
import type { Catalogue } from './find/catalogue.ts';
import { findKeywords, type KeywordsAsked, type KeywordsFound } from './find/find-keywords.ts';
import { type FoundTitles, findTitlesOrTheirs, type TitlesAsked } from './find/find-titles.ts';
import { type SuggestAnswer, type SuggestAsked, suggest } from './find/suggest.ts';

/** The types of questions to the answering thread, and of its answers. */
export interface Questions {
  titles: { asked: TitlesAsked; answer: { reading: FoundTitles['reading']; rows: { place: Place }[] } };
  suggest: { asked: SuggestAsked; answer: SuggestAnswer };
  keywords: { asked: KeywordsAsked; answer: KeywordsFound };
}
export type Kind = keyof Questions;

const ANSWERS: { [K in Kind]: (catalogue: Catalogue, asked: Questions[K]['asked']) => Questions[K]['answer'] } = {
  titles: (catalogue, asked) => {
    const { reading, rows } = findTitlesOrTheirs(catalogue, asked);
    return { reading, rows: rows.map(({ place }) => ({ place })) };
  },
  suggest,
  keywords: findKeywords,
};

export const answer = <K extends Kind>(
  catalogue: Catalogue,
  kind: K,
  asked: Questions[K]['asked'],
): Questions[K]['answer'] => ANSWERS[kind](catalogue, asked);
