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

test.each<[string, boolean, Partial<Freshness>]>([
  ['seven days old', false, { checked_at: ago(7) }],
  ['older than seven days', true, { checked_at: ago(7.01) }],
  ['new, shipped, and never compared with TMDB', true, { source: 'shipped', checked_at: ago(0), changed_at: ago(0) }],
  ['new, shipped, and compared with TMDB', false, { source: 'shipped', checked_at: ago(0), changed_at: ago(1) }],
  ['new and from TMDB', false, { checked_at: ago(0), changed_at: ago(0) }],
  ['old, and failed nine minutes ago', false, { fetch_failed_at: ago(9 / 1440) }],
  ['old, and failed eleven minutes ago', true, { fetch_failed_at: ago(11 / 1440) }],
  ['old, and gone at TMDB', false, { gone_at: ago(1) }],
])('a title that is %s needs a refresh: %s', (_what, stale, over) => {
  expect(isStale(title(over), now)).toBe(stale);
});
