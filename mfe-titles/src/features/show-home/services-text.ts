const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Joins names, such as "Netflix, Hulu and 2 more". @param most the maximum number of names in the text */
export function listOf(names: readonly string[], most = names.length): string {
  const rest = names.length - most;
  return list.format(rest > 0 ? [...names.slice(0, most), `${rest} more`] : [...names]);
}
