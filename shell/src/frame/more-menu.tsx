import { Icon } from '@videoqs/web/icon';
import { LateMenu } from '@videoqs/web/late-menu';
import { messages } from '../messages.ts';
import type { Entry } from './nav.ts';
import styles from './top-bar.module.css';

/** The navigation entries that do not fit into the bar. */
export function MoreMenu({ entries }: { entries: readonly Entry[] }) {
  return (
    <LateMenu
      label={messages.more}
      groups={[{ items: entries.map(({ label, icon, to }) => ({ label, icon, to })) }]}
      button={(trigger) => (
        <button {...trigger} type="button" className={styles.more}>
          {messages.more}
          <Icon name="down" size={16} />
        </button>
      )}
    />
  );
}
