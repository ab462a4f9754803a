import type { Place } from './find/best.ts';
import type { Catalogue } from './find/catalogue.ts';
import { findTitles, type TitlesAsked } from './find/find-titles.ts';
import type { Reading } from './find/meant-words.ts';

/** What the answering thread is asked, and what it says to each. */
export interface Questions {
  titles: { asked: TitlesAsked; answer: { reading: Reading; rows: { place: Place }[] } };
}
export type Kind = keyof Questions;

const ANSWERS: { [K in Kind]: (catalogue: Catalogue, asked: Questions[K]['asked']) => Questions[K]['answer'] } = {
  titles: (catalogue, asked) => {
    const { reading, rows } = findTitles(catalogue, asked);
    return { reading, rows: rows.map(({ place }) => ({ place })) };
  },
};

export const answer = <K extends Kind>(catalogue: Catalogue, kind: K, asked: Questions[K]['asked']) =>
  ANSWERS[kind](catalogue, asked);
