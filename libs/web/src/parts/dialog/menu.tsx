import { type ButtonHTMLAttributes, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { type MenuGroup, MenuItems } from './menu-items.tsx';

export type { MenuGroup, MenuItem } from './menu-items.tsx';

type Trigger = ButtonHTMLAttributes<HTMLButtonElement> & { ref: Ref<HTMLButtonElement> };

/**
 * A menu button with the standard keyboard pattern: arrows, Home, End, first letters; Escape returns the focus. The
 * menu is in the top layer, so that no list clips it.
 */
export function Menu({
  label,
  groups,
  head,
  sheet = false,
  button,
}: {
  /** The accessible name of the menu. */
  label: string;
  groups: MenuGroup[];
  /** Shown above the items, e.g. the member who is signed in. */
  head?: ReactNode;
  /** On phones it is a sheet at the bottom of the page, within reach of a thumb. */
  sheet?: boolean;
  button: (trigger: Trigger) => ReactNode;
}) {
  const [open, setOpen] = useState<false | 'first' | 'last'>(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (refocus: boolean) => {
    setOpen(false);
    if (refocus) anchor.current?.focus();
  };
  return (
    <>
      {button({
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': open !== false,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen((was) => (was ? false : 'first')),
        onKeyDown: (e) => {
          if (e.key !== 'ArrowDown' && e.key !== 'ArrowUp') return;
          e.preventDefault();
          setOpen(e.key === 'ArrowDown' ? 'first' : 'last');
        },
      })}
      {open && <MenuItems {...{ id, label, groups, head, anchor, sheet, close }} start={open} />}
    </>
  );
}
