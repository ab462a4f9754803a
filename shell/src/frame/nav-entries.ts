import type { IconName } from '@videoqs/web/icon';
import type { OwnedRoute } from '../boot.ts';

const ICONS: Record<string, IconName> = {
  '/myVideoQs': 'queue',
  '/myFeed': 'feed',
  '/myJamm': 'spark',
  '/topTen': 'star',
  '/sixDegrees': 'people',
  '/account': 'person',
};

/** The sections of the registry, in their order. */
export const navEntries = (routes: readonly OwnedRoute[]) =>
  routes
    .flatMap((r) => (r.nav ? [{ path: r.path, ...r.nav, icon: ICONS[r.path] ?? ('play' as const) }] : []))
    .sort((a, b) => a.order - b.order);
