import { Avatar } from '@videoqs/web/avatar';
import { Button, IconButton } from '@videoqs/web/button';
import { Icon } from '@videoqs/web/icon';
import { RemoteSlot } from '@videoqs/web/remote-slot';
import { Link, NavLink } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { setBrightness, useTheme } from '@videoqs/web/theme';
import type { OwnedRoute } from '../boot.ts';
import { Bell } from '../features/show-notices/bell.tsx';
import { messages } from '../messages.ts';
import { navEntries } from './nav-entries.ts';
import { SEARCH_ID, useSearchKey } from './use-search-key.ts';

/** Logo, sections, search that is always there, theme, bell, member. */
export function TopBar({ routes }: { routes: readonly OwnedRoute[] }) {
  const isSignedIn = useSession((s) => s.isSignedIn);
  useSearchKey();
  return (
    <header className="sh-bar">
      <Link className="sh-logo" to="/" aria-label={`${messages.product}, ${messages.home}`}>
        <span className="sh-mark" aria-hidden="true">
          <svg viewBox="0 0 32 32" width="20" height="20" aria-hidden="true">
            <path
              d="M16 5.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21Zm3.5 14 7 7.5"
              fill="none"
              stroke="currentColor"
              strokeWidth="4.2"
              strokeLinecap="round"
            />
          </svg>
        </span>
        <span className="sh-wordmark">{messages.product}</span>
      </Link>
      <nav className="sh-nav" aria-label={messages.mainNav}>
        {navEntries(routes).map((e) => (
          <NavLink key={e.path} to={e.path}>
            {e.label}
          </NavLink>
        ))}
      </nav>
      <search className="sh-search">
        <RemoteSlot
          name="titles/SearchBox"
          props={{ id: SEARCH_ID }}
          label={messages.search}
          fallback={<SearchStandIn />}
          failed={(retry) => <SearchStandIn retry={retry} />}
        />
      </search>
      <div className="sh-who">
        <ThemeToggle />
        {isSignedIn ? (
          <>
            <Bell />
            <Member />
          </>
        ) : (
          <Button tone="primary" size="s" className="sh-signin" onClick={() => useSession.getState().openSignIn()}>
            {messages.signIn}
          </Button>
        )}
      </div>
    </header>
  );
}

/** What stands in the search box's place before it is there, or while the titles area is away. */
function SearchStandIn({ retry }: { retry?: () => void }) {
  return (
    <div className="sh-search-standin">
      <Icon name="search" size={18} />
      <span>{retry ? messages.searchAway : messages.searchHint}</span>
      {retry && (
        <button type="button" className="vq-link" onClick={retry}>
          {messages.retry}
        </button>
      )}
    </div>
  );
}

function ThemeToggle() {
  const dark = useTheme() === 'dark';
  return (
    <IconButton
      className="sh-theme"
      icon={dark ? 'sun' : 'moon'}
      label={dark ? messages.toLight : messages.toDark}
      onClick={() => setBrightness(dark ? 'Light' : 'Dark')}
    />
  );
}

function Member() {
  const name = useSession((s) => s.USERNAME);
  const imgSrc = useSession((s) => s.imgSrc);
  const disc = <Avatar name={name || '?'} src={imgSrc} />;
  return (
    <RemoteSlot
      name="account/MemberMenu"
      props={{}}
      label={messages.account}
      fallback={<span className="vq-iconbtn">{disc}</span>}
      failed={(retry) => (
        <button
          type="button"
          className="vq-iconbtn"
          aria-label={messages.accountAway}
          title={messages.accountAway}
          onClick={retry}
        >
          {disc}
        </button>
      )}
    />
  );
}
