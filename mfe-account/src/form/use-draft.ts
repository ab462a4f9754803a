import { useSession } from '@videoqs/web/session';
import { useState } from 'react';

const PREFIX = 'draft:';
type Typed = Record<string, string>;

// Drafts are removed when the member changes, so that nobody else on this device sees them.
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
 * The text typed into a form. This tab stores the text, so that neither an accidental click nor a reload loses it.
 * Never use it for passwords or codes. The form removes the text, and so does a change of the member.
 * @param fields the form's fields with their initial values
 * @param over values that override the stored ones
 * @returns the values, a function that changes them, and one that removes them
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
      // If the browser cannot store anything, the form itself still works.
    }
  };
  const forget = () => sessionStorage.removeItem(PREFIX + name);
  return [typed, change, forget];
}
