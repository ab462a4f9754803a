import { type IconName, isIcon } from '@videoqs/web/icon';
import { isFor, navEntries } from '@videoqs/web/remotes';
import { useSession } from '@videoqs/web/session';
import { useSyncExternalStore } from 'react';

/** The number of entries in the phone bar, beside Search and Me. */
const ON_PHONES = 3;
/**
 * The number of entries in the top bar, by the width of the page in CSS pixels. Search keeps 240 px; further entries
 * are under More.
 */
const IN_BAR = [
  { from: 1240, entries: 4 },
  { from: 1060, entries: 3 },
  { from: 900, entries: 2 },
  { from: 780, entries: 1 },
];

export interface Entry {
  to: string;
  label: string;
  icon: IconName;
  phone?: true;
  also?: string[];
}

/** Whether an open page belongs to an entry. All pages below each of the entry's paths count, unless `end` is set. */
export const isWithin = (pathname: string, { to, also = [] }: Pick<Entry, 'to' | 'also'>, end = false): boolean =>
  pathname === to ||
  (!end && to !== '/' && pathname.startsWith(`${to}/`)) ||
  also.some((path) => pathname === path || pathname.startsWith(`${path}/`));

/** The navigation entries that the current visitor or member may use, in the areas' order. */
function useNavEntries(): Entry[] {
  const session = useSession();
  return navEntries()
    .filter((entry) => isFor(entry, session))
    .map((entry) => ({ ...entry, icon: isIcon(entry.icon) ? entry.icon : 'dot' }));
}

const fits = () => IN_BAR.find(({ from }) => innerWidth >= from)?.entries ?? 0;
function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** The entries of the top bar, and those under More. */
export function useTopNav(): { bar: Entry[]; more: Entry[] } {
  const count = useSyncExternalStore(onResize, fits);
  const entries = useNavEntries();
  return { bar: entries.slice(0, count), more: entries.slice(count) };
}

/** The entries of the phone bar, and those on the Me page. */
export function usePhoneNav(): { bar: Entry[]; rest: Entry[] } {
  const entries = useNavEntries();
  const bar = entries.filter((e) => e.phone).slice(0, ON_PHONES);
  return { bar, rest: entries.filter((e) => !bar.includes(e)) };
}
