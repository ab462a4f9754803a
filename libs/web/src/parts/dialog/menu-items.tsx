import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from '../app/router.tsx';
import { Icon, type IconName } from '../text/icon.tsx';
import styles from './menu-items.module.css';
import { isNarrow, useSheet } from './sheet.tsx';

export interface MenuItem {
  label: string;
  /** The action of the item, if the item opens no address. */
  onPick?: () => void;
  /** The path of the product that the item opens. With `reload`, it is a full page load. */
  to?: string;
  reload?: boolean;
  /** The address outside of the product that the item opens in a new tab. */
  href?: string;
  icon?: IconName;
  danger?: boolean;
  /** One option of a choice. The chosen option has a check mark. */
  checked?: boolean;
}
export interface MenuGroup {
  label?: string;
  items: MenuItem[];
}
/** The open menu: its position, keyboard and items. */
export function MenuItems({
  id,
  label,
  groups,
  head,
  anchor,
  start,
  sheet,
  close,
}: {
  id: string;
  label: string;
  groups: MenuGroup[];
  head: ReactNode;
  anchor: { current: HTMLButtonElement | null };
  start: 'first' | 'last';
  sheet: boolean;
  close: (refocus: boolean) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const items = () => [...(box.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  useSheet(box, () => close(true), { open: true, back: sheet && isNarrow(), pull: sheet });
  const closing = useRef(close);
  closing.current = close;

  useLayoutEffect(() => {
    const menu = box.current;
    if (!menu || !anchor.current) return;
    menu.showPopover?.();
    place(menu, anchor.current.getBoundingClientRect());
    items()
      .at(start === 'first' ? 0 : -1)
      ?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    const outside = (e: Event) => {
      const at = e.target as Node;
      if (!box.current?.contains(at) && !anchor.current?.contains(at)) closing.current(false);
    };
    // the page may move under an open menu (a row is added above it), so the menu follows its button
    const follow = () => {
      if (box.current && anchor.current) place(box.current, anchor.current.getBoundingClientRect());
    };
    document.addEventListener('pointerdown', outside, true);
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      document.removeEventListener('pointerdown', outside, true);
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [anchor]);

  const onKeyDown = (e: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const goTo: Record<string, number> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const letter = e.key.length === 1 ? e.key.toLowerCase() : '';
    const next = goTo[e.key] ?? -1;
    const named = letter
      ? [...all.slice(at + 1), ...all.slice(0, at + 1)].find((i) => i.textContent?.toLowerCase().startsWith(letter))
      : undefined;
    if (e.key === 'Escape') close(true);
    else if (e.key === 'Tab')
      return close(true); // after Tab, the browser itself moves the focus from the button to the next control
    else if (next >= 0) all[next]?.focus();
    else if (named && e.key !== ' ') named.focus();
    else return;
    e.preventDefault();
    e.stopPropagation();
  };

  return (
    // the items of the menu take the focus one by one
    <div
      ref={box}
      id={id}
      className={styles.menu}
      data-sheet={sheet || undefined}
      role="menu"
      aria-label={label}
      popover="manual"
      onKeyDown={onKeyDown}
    >
      {head && (
        <div className={styles.head} role="presentation">
          {head}
        </div>
      )}
      {groups.map((group, n) => (
        // groups keep their order while the menu is open
        // biome-ignore lint/a11y/useSemanticElements: a group of menu items is no fieldset
        <div key={n} role="group" aria-label={group.label} className={styles.group}>
          {group.label && (
            <span className={styles.label} aria-hidden="true">
              {group.label}
            </span>
          )}
          {group.items.map((item) => (
            <Item key={item.label} item={item} close={close} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Item({ item, close }: { item: MenuItem; close: (refocus: boolean) => void }) {
  const { label, danger, icon = danger ? 'warn' : undefined, checked, to, reload, href, onPick } = item;
  const shown = {
    tabIndex: -1,
    className: danger ? `${styles.item} ${styles.danger}` : styles.item,
    onClick: () => {
      close(!to);
      onPick?.();
    },
    children: (
      <>
        {icon && <Icon name={icon} size={18} />}
        <span>{label}</span>
        {checked && <Icon name="check" size={18} />}
      </>
    ),
  };
  if (href) return <a {...shown} role="menuitem" href={href} target="_blank" rel="noopener noreferrer" />;
  if (to && reload) return <a {...shown} role="menuitem" href={to} />;
  if (to) return <Link {...shown} role="menuitem" to={to} />;
  if (checked === undefined) return <button type="button" {...shown} role="menuitem" />;
  return <button type="button" {...shown} role="menuitemradio" aria-checked={checked} />;
}

/** Below the button, aligned with its right edge if there is room; above it if there is no room below. */
function place(menu: HTMLElement, at: DOMRect): void {
  if (menu.dataset.sheet && isNarrow()) {
    Object.assign(menu.style, { left: '', top: '' });
    return; // the button is at the bottom of the page
  }
  const { offsetWidth: w, offsetHeight: h } = menu;
  const gap = 6;
  const left = at.right - w >= 8 ? at.right - w : Math.max(8, Math.min(at.left, innerWidth - w - 8));
  const below = at.bottom + gap + h <= innerHeight - 8;
  const top = below ? at.bottom + gap : Math.max(8, at.top - gap - h);
  Object.assign(menu.style, { left: `${left}px`, top: `${top}px` });
}
