import { Skeleton } from '@videoqs/web/states';
import { Muted } from '@videoqs/web/text';
import { countryName, languageName } from '../../names.ts';
import { CheckFacet } from './check-facet.tsx';
import styles from './facets.module.css';
import { scoreSpan, timeSpan, yearSpan } from './names.ts';
import { RangeFacet } from './range-facet.tsx';
import { messages } from './search.messages.ts';
import type { Found } from './search-keywords.call.ts';
import type { Search } from './search-url.ts';
import { ServicesSwitch } from './services-switch.tsx';
import { UnseenSwitch } from './unseen-switch.tsx';

const texts = messages;

/** All filters of a search, with the number of results of each value. */
export function FacetPanel({
  search,
  facets,
  onChange,
}: {
  search: Search;
  facets: Found['facets'] | undefined;
  onChange: (change: Partial<Search>) => void;
}) {
  if (!facets) return <Skeleton height={820} round={12} />;
  const typeCount = (type: string) => facets.mediaTypes.find(({ value }) => value === type)?.count ?? 0;
  const types = [
    { type: null, label: texts.types.all, count: typeCount('movie') + typeCount('tv') },
    { type: 'movie', label: texts.types.movie, count: typeCount('movie') },
    { type: 'tv', label: texts.types.tv, count: typeCount('tv') },
  ] as const;
  return (
    <div className={styles.facets}>
      <fieldset className={styles.types} aria-label={texts.type}>
        {types.map(({ type, label, count }) => (
          <button
            key={label}
            type="button"
            className={styles.type}
            aria-pressed={search.type === type}
            onClick={() => onChange({ type })}
          >
            {label} <Muted small>{count.toLocaleString('en-US')}</Muted>
          </button>
        ))}
      </fieldset>
      <ServicesSwitch on={search.mine} count={facets.onServices} onChange={(mine) => onChange({ mine })} />
      <UnseenSwitch on={search.unseen} onChange={(unseen) => onChange({ unseen })} />
      <CheckFacet
        heading={texts.genre}
        values={facets.genres}
        chosen={search.genres}
        onChange={(genres) => onChange({ genres })}
      />
      <RangeFacet
        heading={texts.years}
        name="years"
        bars={facets.years}
        chosen={search.years}
        nameOf={yearSpan}
        onChange={(years) => onChange({ years })}
      />
      <RangeFacet
        heading={texts.runtime}
        name="runtime"
        bars={facets.runtimes}
        chosen={search.runtime}
        nameOf={timeSpan}
        onChange={(runtime) => onChange({ runtime })}
      />
      <RangeFacet
        heading={texts.score}
        name="score"
        bars={facets.scores}
        chosen={search.score}
        nameOf={scoreSpan}
        onChange={(score) => onChange({ score })}
      />
      <CheckFacet
        heading={texts.language}
        values={facets.languages}
        chosen={search.languages}
        nameOf={languageName}
        onChange={(languages) => onChange({ languages })}
      />
      <CheckFacet
        heading={texts.country}
        values={facets.countries}
        chosen={search.countries}
        nameOf={countryName}
        onChange={(countries) => onChange({ countries })}
      />
    </div>
  );
}
