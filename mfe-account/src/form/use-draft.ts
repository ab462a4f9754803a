import { useSession } from '@videoqs/web/session';
import { useState } from 'react';

const PREFIX = 'draft:';
type Typed = Record<string, string>;

// what one member typed is not for the next, nor for whoever sits here after a sign-out
useSession.subscribe((now, before) => {
  if (now.ID === before.ID) return;
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
});

function kept<T extends Typed>(name: string, fields: T): Partial<T> {
  try {
    const held = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(held).filter(([key, value]) => key in fields && typeof value === 'string'),
    ) as Partial<T>;
  } catch {
    return {};
  }
}

/**
 * What is typed into a form, kept in this tab: it survives a stray click and a reload of the page. Never for a password
 * or a code. Forgotten once the form says so, and when the member changes.
 * @param fields the form's fields, with what they start with when nothing was typed
 * @param over what counts more than what was typed before
 * @returns what is typed, how to change it, and how to forget it
 */
export function useDraft<T extends Typed>(
  name: string,
  fields: T,
  over: Partial<T> = {},
): [T, (typed: Partial<T>) => void, () => void] {
  const [typed, setTyped] = useState<T>(() => ({ ...fields, ...kept(name, fields), ...over }));
  const change = (changed: Partial<T>) => {
    const next = { ...typed, ...changed };
    setTyped(next);
    try {
      sessionStorage.setItem(PREFIX + name, JSON.stringify(next));
    } catch {
      // a browser that keeps nothing: the form itself works all the same
    }
  };
  const forget = () => sessionStorage.removeItem(PREFIX + name);
  return [typed, change, forget];
}
