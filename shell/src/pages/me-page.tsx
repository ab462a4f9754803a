import { Avatar } from '@videoqs/web/avatar';
import { Icon } from '@videoqs/web/icon';
import { Link } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { useEffect } from 'react';
import { useMenuItems, useThemeItems } from '../features/show-account-menu/account-menu.tsx';
import { usePhoneNav } from '../frame/nav.ts';
import { messages } from '../messages.ts';
import './me-page.css';

/** /me: all that has no place in the bar of phones. */
export default function MePage() {
  const { USERNAME, LEVEL, imgSrc } = useSession();
  const { rest } = usePhoneNav();
  const items = useMenuItems();
  const themes = useThemeItems();
  useEffect(() => {
    document.title = `${messages.me} · ${messages.product}`;
  }, []);
  return (
    <div className="vq-page sh-me">
      <header className="sh-member">
        <Avatar name={USERNAME || '?'} src={imgSrc} size={56} />
        <div>
          <h1>{USERNAME}</h1>
          <p className="vq-muted">{messages.level(LEVEL)}</p>
        </div>
      </header>
      <nav className="sh-me-list" aria-label={messages.more}>
        {rest.map(({ to, icon, label }) => (
          <Link key={to} to={to}>
            <Icon name={icon} />
            {label}
            <Icon name="right" size={18} />
          </Link>
        ))}
      </nav>
      <div className="sh-me-list">
        {items.map(({ label, icon, to, onPick }) =>
          to ? (
            <Link key={label} to={to}>
              {icon && <Icon name={icon} />}
              {label}
              <Icon name="right" size={18} />
            </Link>
          ) : (
            <button key={label} type="button" onClick={onPick}>
              {icon && <Icon name={icon} />}
              {label}
            </button>
          ),
        )}
      </div>
      <fieldset className="sh-me-theme">
        <legend>{messages.theme}</legend>
        {themes.map(({ label, checked, onPick }) => (
          <label key={label}>
            <input type="radio" name="theme" checked={checked} onChange={onPick} />
            {label}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
