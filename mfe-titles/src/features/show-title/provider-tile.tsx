import { Icon } from '@videoqs/web/icon';
import { ServiceTile } from '@videoqs/web/service-tile';
import { messages } from '../../messages.ts';
import styles from './provider-tile.module.css';

/** A service with its name. had: the member subscribes to it. */
export function ProviderTile({ name, had }: { name: string; had: boolean }) {
  return (
    <li className={styles.provider}>
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
    </li>
  );
}
