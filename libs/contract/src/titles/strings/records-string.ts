/** Records of fields as one string: `~` between fields, `|` between records. A backslash escapes both and itself. */
export const joinRecords = (records: readonly (readonly string[])[]): string =>
  records.map((fields) => fields.map((s) => s.replace(/[\\~|]/g, (c) => `\\${c}`)).join('~')).join('|');

/** Reads the string back; [] for ''. It never throws: the caller checks the number of fields. */
export const splitRecords = (text: string): string[][] =>
  text === ''
    ? []
    : splitUnescaped(text, '|').map((record) =>
        splitUnescaped(record, '~').map((field) => field.replace(/\\(.)/gs, '$1')),
      );

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
