/** A comment that begins like this is a fragment: the reader has to find its subject and verb. */
const FRAGMENT = /^\s*(?:\/\*\*|\/\/|\*)\s+(?:Who|Whom|Whoever|Of|So many)\s/;
const COMMENT = /^\s*(?:\/\*\*|\/\/|\*)\s/;
const COLUMNS = 120;

/** @returns the comments of a source that are fragments or too long, as `line: reason` */
export function commentFaults(source: string): string[] {
  return source.split('\n').flatMap((line, at) => {
    if (!COMMENT.test(line)) return [];
    if (FRAGMENT.test(line)) return [`${at + 1}: begins with a fragment`];
    return line.length > COLUMNS && !/:\/\/|biome-ignore/.test(line)
      ? [`${at + 1}: is longer than ${COLUMNS} columns`]
      : [];
  });
}
