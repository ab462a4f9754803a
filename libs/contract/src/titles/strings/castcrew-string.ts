import { joinRecords, splitRecords } from './records-string.ts';

/**
 * Cast and crew as one string: `id~name~character~profile_path` joined by `|`; for crew the character is the job. A
 * backslash escapes `~`, `|` and itself; a missing picture is an empty field.
 */
export interface Credit {
  id: number;
  name: string;
  /** The part played, or the job. */
  role: string;
  profile_path: string | null;
}

/** @returns the string; '' for no credits. */
export const writeCredits = (credits: readonly Credit[]): string =>
  joinRecords(credits.map((c) => [String(c.id), c.name, c.role, c.profile_path ?? '']));

/**
 * Reads the string back. @throws RangeError when a record does not have four fields or its id is not a positive integer
 */
export const parseCredits = (text: string): Credit[] =>
  splitRecords(text).map((fields) => {
    const [id = '', name = '', role = '', profile] = fields;
    if (fields.length !== 4 || !/^[1-9][0-9]*$/.test(id))
      throw new RangeError(`not a credit: ${fields.join('~').slice(0, 60)}`);
    return { id: Number(id), name, role, profile_path: profile ? profile : null };
  });
