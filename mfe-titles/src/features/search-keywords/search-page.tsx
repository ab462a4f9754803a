import { Button } from '@videoqs/web/button';
import { Dialog } from '@videoqs/web/dialog';
import { Page } from '@videoqs/web/page';
import { useSearchParams } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { Empty, ErrorState, Loading } from '@videoqs/web/states';
import { VisuallyHidden } from '@videoqs/web/text';
import { useState } from 'react';
import { TmdbCredit } from '../../credit/tmdb-credit.tsx';
import { useMyTastes } from '../../taste/my-tastes.ts';
import { FacetPanel } from './facet-panel.tsx';
import { QueryBar } from './query-bar.tsx';
import { QueryHints } from './query-hints.tsx';
import { ComingTitles, People, Titles } from './results.tsx';
import { messages } from './search.messages.ts';
import { type Found, useKeywordSearch } from './search-keywords.call.ts';
import styles from './search-page.module.css';
import { bodyOf, readSearch, type Search, SORTS, type Sort, writeSearch } from './search-url.ts';
import { filtersOf, SetFilters } from './set-filters.tsx';

const texts = messages;

/** The page that searches the whole catalogue by several keywords. The address holds the search. */
export default function SearchPage() {
  const [params, setParams] = useSearchParams();
  const search = readSearch(params);
  const services = useSession((s) => s.SERVICES);
  const country = useSession((s) => s.COUNTRY);
  const [hasSheet, setSheet] = useState(false);
  const { tastes, isKnown } = useMyTastes();
  const answer = useKeywordSearch(bodyOf(search, { services, country, tastes }), isKnown);
  const pages = answer.data?.pages ?? [];
  const found = pages[0];
  const change = (to: Partial<Search>) => setParams(writeSearch({ ...search, ...to }), { preventScrollReset: true });
  const facets = <FacetPanel search={search} facets={found?.facets} onChange={change} />;
  const filters = filtersOf(search).length;
  const head = (
    <>
      <VisuallyHidden>
        <h1>{texts.title}</h1>
      </VisuallyHidden>
      <header className={styles.head}>
        <QueryBar terms={search.terms} onChange={(terms) => change({ terms, exact: false })} />
        {(found || !answer.error) && <QueryHints search={search} found={found} onChange={change} />}
      </header>
    </>
  );
  if (!found && answer.error)
    return (
      <Page className={styles.page}>
        {head}
        <ErrorState error={answer.error} title={texts.failed} onRetry={() => void answer.refetch()} />
      </Page>
    );
  return (
    <Page className={styles.page}>
      {head}
      <div className={styles.body}>
        <aside className={styles.aside} aria-label={texts.filters}>
          {facets}
        </aside>
        <section className={styles.results} aria-label={texts.results}>
          <div className={styles.tools}>
            <p className={styles.count} role="status">
              {found && texts.found(found.count, found.people.length)}
            </p>
            <div className={styles.set}>
              <SetFilters search={search} onChange={change} />
            </div>
            <div className={styles.order}>
              <span className={styles.sheetButton}>
                <Button icon="filter" onClick={() => setSheet(true)}>
                  {texts.filters}
                  {filters > 0 && <b>{filters}</b>}
                </Button>
              </span>
              <Sorting sort={search.sort} onChange={(sort) => change({ sort })} />
              <Views view={search.view} onChange={(view) => change({ view })} />
            </div>
          </div>
          {!found && (
            <Loading label={texts.loading}>
              <ComingTitles />
            </Loading>
          )}
          {found && (
            <div className={styles.found} data-old={answer.isPlaceholderData || undefined}>
              {answer.error && (
                <ErrorState small title={texts.failed} error={answer.error} onRetry={() => void answer.refetch()} />
              )}
              {found.people.length > 0 && <People people={found.people} />}
              {found.count === 0 && <Nothing search={search} found={found} onChange={change} />}
              <Titles
                results={pages.flatMap((page) => page.results)}
                view={search.view}
                tastes={search.sort === 'best' ? tastes : {}}
                left={answer.hasNextPage ? found.count - pages.reduce((n, page) => n + page.results.length, 0) : 0}
                isMore={answer.isFetchingNextPage}
                onMore={() => void answer.fetchNextPage()}
              />
            </div>
          )}
        </section>
      </div>
      {found && <TmdbCredit />}
      {hasSheet && (
        <Dialog
          title={texts.filters}
          onClose={() => setSheet(false)}
          footer={
            <Button tone="primary" onClick={() => setSheet(false)}>
              {texts.show(found?.count ?? 0)}
            </Button>
          }
        >
          {facets}
        </Dialog>
      )}
    </Page>
  );
}

function Sorting({ sort, onChange }: { sort: Sort; onChange: (sort: Sort) => void }) {
  return (
    <select
      className={styles.sort}
      aria-label={texts.sort}
      value={sort}
      onChange={(e) => onChange(SORTS.find((one) => one === e.target.value) ?? 'best')}
    >
      {SORTS.map((one) => (
        <option key={one} value={one}>
          {texts.sorts[one]}
        </option>
      ))}
    </select>
  );
}

function Views({ view, onChange }: { view: Search['view']; onChange: (view: Search['view']) => void }) {
  return (
    <fieldset className={styles.views} aria-label={texts.view}>
      {(['grid', 'list'] as const).map((of) => (
        <button key={of} type="button" className={styles.view} aria-pressed={view === of} onClick={() => onChange(of)}>
          {texts.views[of]}
        </button>
      ))}
    </fieldset>
  );
}

const UNFILTERED: Partial<Search> = {
  ...{ type: null, genres: [], years: null, runtime: null, score: null, languages: [], countries: [] },
  ...{ mine: false, unseen: false },
};

/** What to do when nothing is found: the search without each word, without the filters, and all titles. */
function Nothing({
  search,
  found,
  onChange,
}: {
  search: Search;
  found: Found;
  onChange: (change: Partial<Search>) => void;
}) {
  const filters = filtersOf(search);
  return (
    <Empty
      icon="search"
      title={texts.nothing}
      text={found.without.length ? texts.emptiedBy(found.without[0]?.text ?? '') : texts.nothingText}
      action={
        <div className={styles.ways}>
          {found.without.map(({ text, count }) => (
            <Button
              key={text}
              onClick={() => onChange({ terms: search.terms.filter((term) => term.text !== text), exact: false })}
            >
              {texts.without(text, count)}
            </Button>
          ))}
          {filters.length > 0 && <Button onClick={() => onChange(UNFILTERED)}>{texts.withoutFilters}</Button>}
          <Button tone="primary" onClick={() => onChange({ ...UNFILTERED, terms: [], exact: false })}>
            {texts.allTitles}
          </Button>
        </div>
      }
    />
  );
}
