import { Icon } from '@videoqs/web/icon';
import { ServiceTile } from '@videoqs/web/service-tile';
import { messages } from '../title.messages.ts';
import styles from './provider-tile.module.css';

/**
 * A streaming service with its name. `had` says whether the member subscribes to the service. `link` is the title's
 * page on the service; '' if unknown.
 */
export function ProviderTile({ name, had, link }: { name: string; had: boolean; link: string }) {
  const shown = (
    <>
      <ServiceTile name={name} />
      <span>
        {name}
        {had && (
          <span className={styles.had}>
            <Icon name="check" size={14} />
            {messages.youHaveIt}
          </span>
        )}
      </span>
    </>
  );
  return (
    <li>
      {link ? (
        <a className={styles.provider} href={link} target="_blank" rel="noopener noreferrer">
          {shown}
        </a>
      ) : (
        <span className={styles.provider}>{shown}</span>
      )}
    </li>
  );
}
