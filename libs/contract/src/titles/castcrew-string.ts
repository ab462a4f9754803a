/**
 * Cast and crew as one string: `id~name~character~profile_path` joined by `|` (for crew the job is where the
 * character does). Backslash escapes itself, `~`, `|`; an absent picture is an empty field.
 */
export interface Credit {
  id: number;
  name: string;
  /** The part played, or the job. */
  role: string;
  profile_path: string | null;
}

const escapeField = (s: string) => s.replace(/[\\~|]/g, (c) => `\\${c}`);

/** @returns the string; '' for no credits. */
export function writeCredits(credits: readonly Credit[]): string {
  return credits.map((c) => [String(c.id), c.name, c.role, c.profile_path ?? ''].map(escapeField).join('~')).join('|');
}

/** The way back. @throws RangeError when a record has not four fields or its id is not a positive integer. */
export function parseCredits(text: string): Credit[] {
  if (text === '') return [];
  return splitUnescaped(text, '|').map((record) => {
    const fields = splitUnescaped(record, '~').map((f) => f.replace(/\\(.)/gs, '$1'));
    const [id, name, role, profile] = fields;
    if (fields.length !== 4 || !/^[1-9][0-9]*$/.test(id ?? ''))
      throw new RangeError(`not a credit: ${record.slice(0, 60)}`);
    return { id: Number(id), name: name ?? '', role: role ?? '', profile_path: profile ? profile : null };
  });
}

function splitUnescaped(text: string, separator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === separator) {
      parts.push(text.slice(start, i));
      start = i + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}
