import { Icon } from '@videoqs/web/icon';
import { Menu } from '@videoqs/web/menu';
import { messages } from '../messages.ts';
import type { Entry } from './nav.ts';
import styles from './top-bar.module.css';

/** The navigation entries that do not fit into the bar. */
export default function MoreMenu({ entries }: { entries: readonly Entry[] }) {
  return (
    <Menu
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
