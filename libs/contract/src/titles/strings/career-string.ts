import { joinRecords, splitRecords } from './records-string.ts';

/**
 * A career as one string: `mediaType_vid~title~role~poster_path` joined by `|`, escaped as in castcrew-string.ts. For
 * crew, the role is the job.
 */
export interface CareerCredit {
  mediaType_vid: string;
  title: string;
  /** The part played, or the job. */
  role: string;
  poster_path: string | null;
}

/** @returns the string; '' for no credits. */
export const writeCareer = (credits: readonly CareerCredit[]): string =>
  joinRecords(credits.map((c) => [c.mediaType_vid, c.title, c.role, c.poster_path ?? '']));

/** Reads the string back. @throws RangeError when a record does not have four fields or names no title */
export const parseCareer = (text: string): CareerCredit[] =>
  splitRecords(text).map((fields) => {
    const [mediaType_vid = '', title = '', role = '', poster] = fields;
    if (fields.length !== 4 || !/^(movie|tv)_[1-9]\d*$/.test(mediaType_vid))
      throw new RangeError(`not a credit: ${fields.join('~').slice(0, 60)}`);
    return { mediaType_vid, title, role, poster_path: poster || null };
  });
