import { Avatar } from '@videoqs/web/avatar';
import { IconButton } from '@videoqs/web/button';
import { openNamed } from '@videoqs/web/dialogs';
import { type IconName, isIcon } from '@videoqs/web/icon';
import { LateMenu } from '@videoqs/web/late-menu';
import type { MenuGroup, MenuItem } from '@videoqs/web/menu';
import { isFor, menuEntries } from '@videoqs/web/remotes';
import { type Brightness, useSession } from '@videoqs/web/session';
import { Muted } from '@videoqs/web/text';
import { setBrightness } from '@videoqs/web/theme';
import { messages } from '../../messages.ts';
import styles from './account-menu.module.css';

const MODES: Brightness[] = ['Normal', 'Dark', 'Light', 'System'];
const iconOf = (name: string): IconName => (isIcon(name) ? name : 'dot');

/** The items that areas add to the account menu. */
export function useMenuItems(): MenuItem[] {
  const session = useSession();
  return menuEntries()
    .filter((entry) => isFor(entry, session))
    .map(({ label, icon, to, dialog }) => ({
      label,
      icon: iconOf(icon),
      ...(to ? { to } : {}),
      ...(dialog ? { onPick: () => void openNamed(dialog.name, dialog.props) } : {}),
    }));
}

/** The menu items for the themes Normal, Dark, Light and System. The current theme is checked. */
export function useThemeItems(): MenuItem[] {
  const mode = useSession((s) => s.BRIGHTNESS_MODE);
  return MODES.map((m) => ({ label: messages.themes[m], checked: m === mode, onPick: () => setBrightness(m) }));
}

/** The avatar and its menu: the signed-in member, the areas' items, and the theme. */
export function AccountMenu({ devOutbox }: { devOutbox: boolean }) {
  const { USERNAME, LEVEL, imgSrc } = useSession();
  const items = useMenuItems();
  const last = items.slice(-1);
  const outbox: MenuItem[] = devOutbox
    ? [{ label: messages.devOutbox, to: '/dev/outbox', reload: true, icon: 'feed' }]
    : [];
  const groups: MenuGroup[] = [
    { items: [...items.slice(0, -1), ...outbox] },
    { label: messages.theme, items: useThemeItems() },
    { items: last },
  ];
  return (
    <LateMenu
      label={messages.account}
      groups={groups.filter((g) => g.items.length > 0)}
      head={
        <div className={styles.member}>
          <Avatar name={USERNAME || '?'} src={imgSrc} size={40} />
          <div>
            <p className={styles.name}>{USERNAME}</p>
            <Muted as="p" small>
              {messages.level(LEVEL)}
            </Muted>
          </div>
        </div>
      }
      button={(trigger) => (
        <IconButton {...trigger} label={messages.account}>
          <Avatar name={USERNAME || '?'} src={imgSrc} />
        </IconButton>
      )}
    />
  );
}
