import {
  type ButtonHTMLAttributes,
  type ComponentProps,
  type ReactNode,
  type Ref,
  useId,
  useRef,
  useState,
} from 'react';
import type { MenuGroup, MenuItems } from './menu-items.tsx';

export type Trigger = ButtonHTMLAttributes<HTMLButtonElement> & { ref: Ref<HTMLButtonElement> };
export interface MenuProps {
  /** The accessible name of the menu. */
  label: string;
  groups: MenuGroup[];
  /** Shown above the items, e.g. the member who is signed in. */
  head?: ReactNode;
  /** On phones the menu is a sheet at the bottom of the page, within reach of a thumb. */
  sheet?: boolean;
}

/**
 * The state of a menu and its button.
 * @returns the props of its button, and the props of its items while it is open
 */
export function useMenu({ label, groups, head, sheet = false }: MenuProps): {
  trigger: Trigger;
  items: ComponentProps<typeof MenuItems> | undefined;
} {
  const [open, setOpen] = useState<false | 'first' | 'last'>(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (refocus: boolean) => {
    setOpen(false);
    if (refocus) anchor.current?.focus();
  };
  return {
    trigger: {
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
    },
    items: open ? { id, label, groups, head, anchor, sheet, close, start: open } : undefined,
  };
}
