import { Button, IconButton } from '@videoqs/web/button';
import { Link, useLocation } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { askToSignIn } from '@videoqs/web/sign-in';
import { setBrightness, useTheme } from '@videoqs/web/theme';
import { lazy, Suspense } from 'react';
import { SearchBox } from '../features/search/search-box.tsx';
import { useSearchKey } from '../features/search/use-search-key.ts';
import { messages } from '../messages.ts';
import { LogoWords } from './logo-words.tsx';
import { MoreMenu } from './more-menu.tsx';
import { isWithin, useTopNav } from './nav.ts';
import styles from './top-bar.module.css';

// This code is not part of a visitor's first paint.
const MemberCorner = lazy(() => import(/* webpackChunkName: "member" */ './member-corner.tsx'));

/** The top bar: logo, sections, search, theme, bell and member. It is aligned with the grid of the page below. */
export function TopBar({ devOutbox }: { devOutbox: boolean }) {
  const isSignedIn = useSession((s) => s.isSignedIn);
  const { bar, more } = useTopNav();
  const { pathname } = useLocation();
  useSearchKey();
  return (
    <header className={styles.bar}>
      <div className={styles.grid}>
        <Link className={styles.logo} to="/" aria-label={`${messages.product}, ${messages.home}`}>
          <LogoWords />
        </Link>
        <nav className={styles.nav} aria-label={messages.mainNav}>
          {bar.map((e) => (
            <Link key={e.to} to={e.to} aria-current={isWithin(pathname, e) ? 'page' : undefined}>
              {e.label}
            </Link>
          ))}
          {more.length > 0 && <MoreMenu entries={more} />}
        </nav>
        <search className={styles.search}>
          <SearchBox />
        </search>
        <div className={isSignedIn ? `${styles.who} ${styles.member}` : styles.who}>
          <ThemeToggle />
          {isSignedIn ? (
            <Suspense fallback={<span className={styles.corner} />}>
              <MemberCorner devOutbox={devOutbox} />
            </Suspense>
          ) : (
            <Button tone="primary" size="s" className={styles.signIn} onClick={() => void askToSignIn()}>
              {messages.signIn}
            </Button>
          )}
        </div>
      </div>
    </header>
  );
}

function ThemeToggle() {
  const dark = useTheme() === 'dark';
  return (
    <IconButton
      className={styles.theme}
      icon={dark ? 'sun' : 'moon'}
      label={dark ? messages.toLight : messages.toDark}
      onClick={() => setBrightness(dark ? 'Light' : 'Dark')}
    />
  );
}
