import { NavLink } from './router.tsx';
import styles from './tabs.module.css';

export interface Tab {
  to: string;
  label: string;
  count?: number;
}

/** Views of one thing, each a link with its own address: Back, bookmarks and middle clicks work as expected. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} className={styles.tab} to={tab.to} end>
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
