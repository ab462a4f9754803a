import { Icon } from '@videoqs/web/icon';
import { Link } from '@videoqs/web/router';
import { ServiceTile } from '@videoqs/web/service-tile';
import { Muted } from '@videoqs/web/text';
import { leadBack } from '../../first-steps/device.ts';
import { messages } from '../../first-steps/first-steps.messages.ts';
import styles from './first-steps.module.css';

/**
 * The services from which a library can be imported. Each links to the import. After an import, the home page links
 * back to the first steps.
 */
export function LibrarySources() {
  return (
    <ul className={styles.sources}>
      {messages.sources.map(([name, what]) => (
        <li key={name}>
          <Link to="/myVideoQs/import" onClick={leadBack}>
            <ServiceTile name={name} />
            <span>
              <strong>{name}</strong>
              <Muted as="div" small>
                {what}
              </Muted>
            </span>
            <Icon name="right" size={18} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
