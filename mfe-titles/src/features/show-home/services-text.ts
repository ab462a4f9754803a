const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Joins names: "Netflix, Hulu and 2 more". @param most the number of names that are shown */
export function listOf(names: readonly string[], most = names.length): string {
  const rest = names.length - most;
  return list.format(rest > 0 ? [...names.slice(0, most), `${rest} more`] : [...names]);
}
