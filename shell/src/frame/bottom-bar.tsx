import { Icon, type IconName } from '@videoqs/web/icon';
import { Link, useLocation } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { askToSignIn } from '@videoqs/web/sign-in';
import { focusSearch } from '../features/search/use-search-key.ts';
import { messages } from '../messages.ts';
import styles from './bottom-bar.module.css';
import { isWithin, usePhoneNav } from './nav.ts';

/** The bar at the bottom of phones, with entries that a thumb can reach. Everything else is on the Me page. */
export function BottomBar() {
  const isSignedIn = useSession((s) => s.isSignedIn);
  const { bar } = usePhoneNav();
  const { pathname } = useLocation();
  const link = ({ to, icon, label, also }: { to: string; icon: IconName; label: string; also?: string[] }) => (
    <Link key={to} to={to} aria-current={isWithin(pathname, { to, also }, true) ? 'page' : undefined}>
      <Icon name={icon} size={22} />
      {label}
    </Link>
  );
  return (
    <nav className={styles.foot} aria-label={messages.phoneNav}>
      {bar.slice(0, 2).map(link)}
      <button type="button" onClick={focusSearch}>
        <Icon name="search" size={22} />
        {messages.find}
      </button>
      {bar.slice(2).map(link)}
      {isSignedIn ? (
        link({ to: '/me', icon: 'person', label: messages.me })
      ) : (
        <button type="button" onClick={() => void askToSignIn()}>
          <Icon name="person" size={22} />
          {messages.signIn}
        </button>
      )}
    </nav>
  );
}
