import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from '../app/router.tsx';
import { FaceStack } from '../person/person.tsx';
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
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // on a phone the open one may be out of sight; scrollIntoView would move the page as well
  useEffect(() => {
    const open = tabs.length > 0 && nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (nav.current && open)
      nav.current.scrollLeft = open.offsetLeft - (nav.current.clientWidth - open.offsetWidth) / 2;
  }, [tabs.length, pathname]);
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
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
