import type { Reply } from '@videoqs/contract/calls';
import { Panel } from '@videoqs/web/page';
import { ServiceTile } from '@videoqs/web/service-tile';
import { Muted } from '@videoqs/web/text';
import { messages } from '../../share/share.messages.ts';
import styles from './ptoyr.module.css';

export type SharedFields = Reply<'/api/ptoyr/ptoyrInfoPrefetch'>;

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** All offers of the title in the visitor's country. */
export function ShareOffers({ share, country }: { share: SharedFields; country: string }) {
  const here = share.offers;
  const all = here ? [...here.flatrate, ...here.free, ...here.ads, ...here.rent, ...here.buy] : [];
  const name = names.of(country) ?? country;
  return (
    <Panel label={messages.whereToWatch} className={styles.offers}>
      <h2>
        {messages.whereToWatch} <Muted>{messages.inCountry(name)}</Muted>
      </h2>
      {all.length === 0 && <Muted as="p">{messages.nowhere(name)}</Muted>}
      <ul className={styles.services}>
        {[...new Set(all)].map((service) => (
          <li key={service}>
            <ServiceTile name={service} />
            {service}
          </li>
        ))}
      </ul>
      {/^https:/.test(share.justwatch) && (
        <a className={styles.credit} href={share.justwatch} target="_blank" rel="noreferrer">
          {messages.justWatch}
        </a>
      )}
    </Panel>
  );
}
