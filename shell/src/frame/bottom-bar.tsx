import { Icon, type IconName } from '@videoqs/web/icon';
import { NavLink } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import type { OwnedRoute } from '../boot.ts';
import { messages } from '../messages.ts';
import { navEntries } from './nav-entries.ts';
import { focusSearch } from './use-search-key.ts';

/** Phones: what a thumb reaches. Shows only sections that the registry knows. */
export function BottomBar({ routes }: { routes: readonly OwnedRoute[] }) {
  const isSignedIn = useSession((s) => s.isSignedIn);
  const hasAccount = routes.some((r) => r.path === '/account');
  return (
    <nav className="sh-foot" aria-label={messages.phoneNav}>
      <Entry to="/" icon="home" label={messages.home} />
      {navEntries(routes)
        .slice(0, 3)
        .map((e) => (
          <Entry key={e.path} to={e.path} icon={e.icon} label={e.label} />
        ))}
      <button type="button" onClick={focusSearch}>
        <Icon name="search" size={22} />
        {messages.search}
      </button>
      {isSignedIn && hasAccount && <Entry to="/account" icon="person" label={messages.me} />}
      {!isSignedIn && (
        <button type="button" onClick={() => useSession.getState().openSignIn()}>
          <Icon name="person" size={22} />
          {messages.signIn}
        </button>
      )}
    </nav>
  );
}

const Entry = ({ to, icon, label }: { to: string; icon: IconName; label: string }) => (
  <NavLink to={to} end>
    <Icon name={icon} size={22} />
    {label}
  </NavLink>
);
