import { useEffect, useRef } from 'react';
import { Link, useLocation } from '../app/router.tsx';
import { FaceStack } from '../person/person.tsx';
import styles from './tabs.module.css';

export interface Tab {
  to: string;
  label: string;
  count?: number | undefined;
  /** The owners' faces. They are hidden from screen readers, because the tab's name is enough. */
  people?: readonly { name: string; src?: string | null }[];
}

/**
 * Tabs that switch between views. Each tab is a link with its own address, so that Back, bookmarks and middle clicks
 * work as expected.
 * @param section whether the tabs are the pages of a section, at the top of the page. A line under these tabs sets them
 * apart from tabs within a page
 */
export function Tabs({ label, tabs, section = false }: { label: string; tabs: readonly Tab[]; section?: boolean }) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // on a phone the open tab may be outside the visible part; scrollIntoView would scroll the page as well
  useEffect(() => {
    const open = tabs.length > 0 && nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (nav.current && open)
      nav.current.scrollLeft = open.offsetLeft - (nav.current.clientWidth - open.offsetWidth) / 2;
  }, [tabs.length, pathname]);
  return (
    <nav ref={nav} className={section ? `${styles.tabs} ${styles.section}` : styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          className={styles.tab}
          to={tab.to}
          aria-current={tab.to.split(/[?#]/)[0] === pathname ? 'page' : undefined}
        >
          {tab.label}
          {tab.people && <FaceStack people={tab.people} size={20} decorative />}
          {tab.count !== undefined && <span className={styles.count}>{tab.count.toLocaleString('en-US')}</span>}
        </Link>
      ))}
    </nav>
  );
}
