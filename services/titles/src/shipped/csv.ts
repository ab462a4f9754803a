/**
 * The rows of a CSV file by the names in its header (RFC 4180: doubled quotes and line ends are allowed inside quotes).
 * @throws Error when a quote is not closed
 */
export function* parseCsv(text: string): Generator<Record<string, string>> {
  const rows = fields(text);
  const header = rows.next().value ?? [];
  for (const row of rows) {
    if (row.length === 1 && row[0] === '') continue; // An empty line is skipped.
    yield Object.fromEntries(header.map((name, i) => [name, row[i] ?? '']));
  }
}

/** A field with the character that ends it. The quoted form is tried first. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

function* fields(text: string): Generator<string[], undefined> {
  let row: string[] = [];
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; ) {
    FIELD.lastIndex = at;
    const match = FIELD.exec(text);
    if (!match) throw new Error(`CSV: a quote at character ${at} is not closed or stands inside a field`);
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    at = FIELD.lastIndex;
    if (match[3] === ',' && at < text.length) continue;
    if (match[3] === ',') row.push('');
    yield row;
    row = [];
  }
  return undefined;
}
