import { FaceStack } from './person.tsx';
import { NavLink } from './router.tsx';
import styles from './tabs.module.css';

export interface Tab {
  to: string;
  label: string;
  count?: number | undefined;
  /** Whose it is, as faces; the name says enough to who hears it. */
  people?: readonly { name: string; src?: string | null }[];
}

/** Views of one thing, each a link with its own address: Back, bookmarks and middle clicks work as expected. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} className={styles.tab} to={tab.to} end>
          {tab.label}
          {tab.people && <FaceStack people={tab.people} size={20} decorative />}
          {tab.count !== undefined && <span className={styles.count}>{tab.count.toLocaleString('en-US')}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
