import { type ReactNode, useEffect, useState } from 'react';
import type { MenuItems } from './menu-items.tsx';
import { type MenuProps, type Trigger, useMenu } from './use-menu.ts';

const load = () => import('./menu-items.tsx');

/**
 * A Menu for the first paint. The code of its items loads when a pointer or the focus comes near the button, or when
 * the button is pressed. After a failed load, the next press loads again.
 */
export function LateMenu({ button, ...rest }: MenuProps & { button: (trigger: Trigger) => ReactNode }) {
  const { trigger, items } = useMenu(rest);
  const [Items, setItems] = useState<typeof MenuItems>();
  const isOpen = items !== undefined;
  useEffect(() => {
    if (!isOpen || Items) return;
    let isGone = false;
    load().then(
      (loaded) => isGone || setItems(() => loaded.MenuItems),
      () => isGone || items.close(true),
    );
    return () => {
      isGone = true;
    };
  }, [isOpen]);
  const near = () => void load().catch(() => undefined);
  return (
    <>
      {button({ ...trigger, onPointerEnter: near, onFocus: near })}
      {items && Items && <Items {...items} />}
    </>
  );
}
