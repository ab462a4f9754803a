import { searchAddress } from '@videoqs/contract/titles/provider-search';
import { Panel } from '@videoqs/web/page';
import { useSession } from '@videoqs/web/session';
import { StartOn, startOf } from '@videoqs/web/start-on';
import { Unavailable } from '@videoqs/web/states';
import { Muted, VisuallyHidden } from '@videoqs/web/text';
import { useId, useState } from 'react';
import { messages } from '../title.messages.ts';
import page from '../title.module.css';
import type { TitleView } from '../title-view.ts';
import { ProviderTile } from './provider-tile.tsx';
import styles from './where-to-watch.module.css';

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** The title's offers by country. The member's own country comes first. */
export function WhereToWatch({ watch, title }: { watch: TitleView['watch']; title: string }) {
  const home = useSession((s) => s.COUNTRY);
  const services = useSession((s) => s.SERVICES);
  const [chosen, setChosen] = useState<string>();
  const countryID = useId();
  const { whereToWatchObj, badWhereToWatchFetch } = watch;
  const country = chosen ?? home;
  const known = [...new Set([home, ...Object.keys(whereToWatchObj)])].sort((a, b) =>
    nameOf(a).localeCompare(nameOf(b)),
  );
  const here = whereToWatchObj[country];
  const had = new Set<string>(services);
  const none = new Set<string>();
  const groups = here
    ? [
        { label: messages.stream, providers: here.flatrate, had },
        { label: messages.free, providers: [...new Set([...here.free, ...here.ads])], had },
        // Titles for rent or purchase are not part of a subscription.
        { label: messages.rentOrBuy, providers: here.rent.filter((p) => here.buy.includes(p)), had: none },
        { label: messages.rent, providers: here.rent.filter((p) => !here.buy.includes(p)), had: none },
        { label: messages.buy, providers: here.buy.filter((p) => !here.rent.includes(p)), had: none },
      ].filter((g) => g.providers.length > 0)
    : [];
  const start = startOf(here ? [...here.flatrate, ...here.free, ...here.ads].filter((p) => had.has(p)) : [], title);
  const message = saying(groups.length > 0, badWhereToWatchFetch, nameOf(country));
  if (badWhereToWatchFetch && Object.keys(whereToWatchObj).length === 0)
    return (
      <aside className={page.watch} aria-label={messages.whereToWatch}>
        <Unavailable label={messages.watchUnavailable} />
      </aside>
    );
  return (
    <Panel as="aside" label={messages.whereToWatch} className={`${page.watch} ${styles.panel}`}>
      <header>
        <h2>{messages.whereToWatch}</h2>
        <VisuallyHidden>
          <label htmlFor={countryID}>{messages.country}</label>
        </VisuallyHidden>
        <select id={countryID} className={styles.country} value={country} onChange={(e) => setChosen(e.target.value)}>
          {known.map((code) => (
            <option key={code} value={code}>
              {nameOf(code)}
            </option>
          ))}
        </select>
      </header>
      {start && <StartOn start={start} title={title} block className={styles.start} />}
      {message && <Muted as="p">{message}</Muted>}
      <div className={styles.offers}>
        {groups.map((g) => (
          <section key={g.label} aria-label={g.label}>
            <Muted as="h3" small>
              {g.label}
            </Muted>
            <ul className={styles.providers}>
              {firstHad(g.providers, g.had).map((p) => (
                <ProviderTile key={p} name={p} had={g.had.has(p)} link={linkOf(here?.link, p, title)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className={styles.credit}>
        {here?.link ? (
          <a href={here.link} target="_blank" rel="noreferrer">
            {messages.justWatch}
          </a>
        ) : (
          groups.length > 0 && <Muted small>{messages.ownOffers}</Muted>
        )}
      </p>
    </Panel>
  );
}

/** The text about a country's offers. If the offers could not be fetched, the text must not say that there are none. */
function saying(hasOffers: boolean, isOld: boolean, country: string): string | false {
  if (isOld) return hasOffers ? messages.oldOffers : messages.noOldOffers(country);
  return !hasOffers && messages.nowhere(country);
}

/** Puts the member's services before the others. Within both groups the order stays the same. */
const firstHad = (providers: string[], had: Set<string>) =>
  [...providers].sort((a, b) => Number(had.has(b)) - Number(had.has(a)));

/**
 * The URL of a title on a provider's site. If the source gives no URL, the result is the URL of the provider's search.
 */
const linkOf = (link: string | undefined, provider: string, title: string): string =>
  link && /^https:/.test(link) ? link : (searchAddress(provider, title) ?? '');

function nameOf(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code; // The text is not a region code.
  }
}
