import { ChipButton } from '@videoqs/web/chip';
import { Icon } from '@videoqs/web/icon';
import { countryName, languageName } from '../../names.ts';
import { scoreSpan, timeSpan, yearSpan } from './names.ts';
import { messages } from './search.messages.ts';
import type { Search } from './search-url.ts';

const texts = messages;

/** All active filters. `without` is the change of the search that removes a filter. */
export function filtersOf(search: Search): { label: string; without: Partial<Search> }[] {
  const each = (name: 'genres' | 'languages' | 'countries', nameOf: (value: string) => string) =>
    search[name].map((value) => ({
      label: nameOf(value),
      without: { [name]: search[name].filter((other) => other !== value) },
    }));
  return [
    ...(search.type ? [{ label: texts.types[search.type], without: { type: null } }] : []),
    ...(search.mine ? [{ label: texts.onMine, without: { mine: false } }] : []),
    ...(search.unseen ? [{ label: texts.unseen, without: { unseen: false } }] : []),
    ...each('genres', (genre) => genre),
    ...(search.years ? [{ label: yearSpan(search.years), without: { years: null } }] : []),
    ...(search.runtime ? [{ label: timeSpan(search.runtime), without: { runtime: null } }] : []),
    ...(search.score ? [{ label: texts.scored(scoreSpan(search.score)), without: { score: null } }] : []),
    ...each('languages', languageName),
    ...each('countries', countryName),
  ];
}

/** The active filters again, near the results, each with a button that removes it. */
export function SetFilters({ search, onChange }: { search: Search; onChange: (change: Partial<Search>) => void }) {
  return filtersOf(search).map(({ label, without }) => (
    <ChipButton key={label} tone="on" aria-label={texts.remove(label)} onClick={() => onChange(without)}>
      {label}
      <Icon name="close" size={13} />
    </ChipButton>
  ));
}
