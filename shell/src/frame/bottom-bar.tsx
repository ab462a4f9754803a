import { Icon, type IconName } from '@videoqs/web/icon';
import { NavLink } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { askToSignIn } from '@videoqs/web/sign-in';
import { focusSearch } from '../features/search/use-search-key.ts';
import { messages } from '../messages.ts';
import styles from './bottom-bar.module.css';
import { usePhoneNav } from './nav.ts';

/** For phones: what a thumb can reach. Everything else is on the Me page. */
export function BottomBar() {
  const isSignedIn = useSession((s) => s.isSignedIn);
  const { bar } = usePhoneNav();
  const link = ({ to, icon, label }: { to: string; icon: IconName; label: string }) => (
    <NavLink key={to} to={to} end>
      <Icon name={icon} size={22} />
      {label}
    </NavLink>
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
