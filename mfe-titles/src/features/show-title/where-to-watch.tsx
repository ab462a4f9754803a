import { useSession } from '@videoqs/web/session';
import { Unavailable } from '@videoqs/web/states';
import { useId, useState } from 'react';
import { messages } from '../../messages.ts';
import './where-to-watch.css';
import { ProviderTile } from './provider-tile.tsx';
import type { TitleView } from './title-view.ts';

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** Who offers it, by country: the member's own to begin with. */
export function WhereToWatch({ watch }: { watch: TitleView['watch'] }) {
  const home = useSession((s) => s.COUNTRY);
  const [chosen, setChosen] = useState<string>();
  const countryID = useId();
  const { whereToWatchObj, badWhereToWatchFetch } = watch;
  const country = chosen ?? home;
  const known = [...new Set([home, ...Object.keys(whereToWatchObj)])].sort((a, b) =>
    nameOf(a).localeCompare(nameOf(b)),
  );
  const here = whereToWatchObj[country];
  const groups = here
    ? [
        { label: messages.stream, providers: here.flatrate },
        { label: messages.free, providers: [...new Set([...here.free, ...here.ads])] },
        { label: messages.rent, providers: here.rent },
        { label: messages.buy, providers: here.buy },
      ].filter((g) => g.providers.length > 0)
    : [];
  if (badWhereToWatchFetch && Object.keys(whereToWatchObj).length === 0)
    return (
      <aside className="ti-watch" aria-label={messages.whereToWatch}>
        <Unavailable label={messages.watchUnavailable} />
      </aside>
    );
  return (
    <aside className="ti-watch vq-panel" aria-label={messages.whereToWatch}>
      <header>
        <h2>{messages.whereToWatch}</h2>
        <label className="vq-sr" htmlFor={countryID}>
          {messages.country}
        </label>
        <select id={countryID} className="ti-country" value={country} onChange={(e) => setChosen(e.target.value)}>
          {known.map((code) => (
            <option key={code} value={code}>
              {nameOf(code)}
            </option>
          ))}
        </select>
      </header>
      {groups.length === 0 && <p className="vq-muted">{messages.nowhere(nameOf(country))}</p>}
      <div className="ti-offers">
        {groups.map((g) => (
          <section key={g.label} aria-label={g.label}>
            <h3 className="vq-muted vq-small">{g.label}</h3>
            <ul className="ti-providers">
              {g.providers.map((p) => (
                <ProviderTile key={p} name={p} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="vq-small ti-justwatch">
        <a className="vq-muted" href={here?.link || 'https://www.justwatch.com'} target="_blank" rel="noreferrer">
          {messages.justWatch}
        </a>
      </p>
    </aside>
  );
}

function nameOf(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code; // not a region code
  }
}
