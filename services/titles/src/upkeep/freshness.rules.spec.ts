import type { Freshness } from '../catalogue/freshness.store.ts';
import { isStale } from './freshness.rules.ts';

const now = new Date('2030-01-20T00:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const title = (over: Partial<Freshness>): Freshness => ({
  checked_at: ago(8),
  changed_at: ago(8),
  source: 'tmdb',
  fetch_failed_at: null,
  watch_failed: false,
  gone_at: null,
  ...over,
});

test.each<[string, Partial<Freshness>, boolean]>([
  ['seven days old', { checked_at: ago(7) }, false],
  ['older than seven days', { checked_at: ago(7.01) }, true],
  ['new, shipped, and never compared with TMDB', { source: 'shipped', checked_at: ago(0), changed_at: ago(0) }, true],
  ['new, shipped, and compared with TMDB', { source: 'shipped', checked_at: ago(0), changed_at: ago(1) }, false],
  ['new and from TMDB', { checked_at: ago(0), changed_at: ago(0) }, false],
  ['old, and failed nine minutes ago', { fetch_failed_at: ago(9 / 1440) }, false],
  ['old, and failed eleven minutes ago', { fetch_failed_at: ago(11 / 1440) }, true],
  ['old, and gone at TMDB', { gone_at: ago(1) }, false],
])('decides whether to refresh a title that is %s: %#', (_what, over, stale) => {
  expect(isStale(title(over), now)).toBe(stale);
});
