import { isOfferedIn, STREAMING_SERVICES, type StreamingService } from '@videoqs/contract/account/streaming-services';
import { Icon } from '@videoqs/web/icon';
import { ServiceTile } from '@videoqs/web/service-tile';
import { useSession } from '@videoqs/web/session';
import { TextButton } from '@videoqs/web/text';
import { useState } from 'react';
import { messages } from '../../account/messages.ts';
import { toggleService } from './save-services.ts';
import styles from './services-grid.module.css';

/** The number of services that are shown at first. */
const FEW = 8;

/**
 * Streaming services as checkboxes. The member's services come first, then the other services of the country. Each
 * change is saved at once.
 */
export function ServicesGrid() {
  const { SERVICES, COUNTRY } = useSession();
  // The services are sorted only once, so that none moves while the member selects.
  const [first] = useState(SERVICES);
  const [all, setAll] = useState(false);
  const rank = (name: StreamingService) => (first.includes(name) ? 0 : isOfferedIn(name, COUNTRY) ? 1 : 2);
  const sorted = [...STREAMING_SERVICES].sort((a, b) => rank(a) - rank(b));
  const shown = all ? sorted : sorted.slice(0, Math.max(FEW, first.length));
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{messages.services}</legend>
        <div className={styles.grid}>
          {shown.map((name) => {
            const on = SERVICES.includes(name);
            return (
              <label key={name} className={styles.service}>
                <input type="checkbox" checked={on} onChange={() => void toggleService(name)} />
                <ServiceTile name={name} />
                <span className={styles.name}>{name}</span>
                <span className={styles.tick}>{on && <Icon name="check" size={14} />}</span>
              </label>
            );
          })}
        </div>
      </fieldset>
      <TextButton className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
        {all ? messages.fewerServices : messages.allServices(STREAMING_SERVICES.length)}
      </TextButton>
    </>
  );
}
