import { Avatar } from '@videoqs/web/avatar';
import { Icon } from '@videoqs/web/icon';
import { Page } from '@videoqs/web/page';
import { Link } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { Muted } from '@videoqs/web/text';
import { useEffect } from 'react';
import { useMenuItems, useThemeItems } from '../features/show-account-menu/account-menu.tsx';
import { usePhoneNav } from '../frame/nav.ts';
import { messages } from '../messages.ts';
import styles from './me-page.module.css';

/** The page /me. It lists all navigation entries that do not fit into the phone bar. */
export default function MePage() {
  const { USERNAME, LEVEL, imgSrc } = useSession();
  const { rest } = usePhoneNav();
  const items = useMenuItems();
  const themes = useThemeItems();
  useEffect(() => {
    document.title = `${messages.me} · ${messages.product}`;
  }, []);
  return (
    <Page className={styles.page}>
      <header className={styles.member}>
        <Avatar name={USERNAME || '?'} src={imgSrc} size={56} />
        <div>
          <h1>{USERNAME}</h1>
          <Muted as="p">{messages.level(LEVEL)}</Muted>
        </div>
      </header>
      <nav className={styles.list} aria-label={messages.more}>
        {rest.map(({ to, icon, label }) => (
          <Link key={to} to={to}>
            <Icon name={icon} />
            {label}
            <Icon name="right" size={18} />
          </Link>
        ))}
      </nav>
      <div className={styles.list}>
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
      <fieldset className={styles.theme}>
        <legend>{messages.theme}</legend>
        {themes.map(({ label, checked, onPick }) => (
          <label key={label}>
            <input type="radio" name="theme" checked={checked} onChange={onPick} />
            {label}
          </label>
        ))}
      </fieldset>
    </Page>
  );
}
