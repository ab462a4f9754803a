import type { ReactNode } from 'react';
import { MenuItems } from './menu-items.tsx';
import { type MenuProps, type Trigger, useMenu } from './use-menu.ts';

export type { MenuGroup, MenuItem } from './menu-items.tsx';

/**
 * A menu button with the standard keyboard pattern: arrows, Home, End, first letters. Escape returns the focus. The
 * menu is in the browser's top layer, so that no list clips it.
 */
export function Menu({ button, ...rest }: MenuProps & { button: (trigger: Trigger) => ReactNode }) {
  const { trigger, items } = useMenu(rest);
  return (
    <>
      {button(trigger)}
      {items && <MenuItems {...items} />}
    </>
  );
}
