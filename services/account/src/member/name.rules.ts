/** A name as it was meant: full-width letters and the like become plain ones; what remains foreign the rule refuses. */
export const plainName = (typed: string): string => typed.normalize('NFKC');

/**
 * What names share that cannot be told apart: case is folded, 0 is O, 1 and I are l. Two members never have the same.
 * `rn` and `m` differ enough for people; only names of VideoQs itself are guarded against them.
 */
export const usernameKey = (name: string): string =>
  plainName(name).toLowerCase().replace(/0/g, 'o').replace(/[1i]/g, 'l');

/** Names that speak for VideoQs, and words that pages and addresses use. */
const RESERVED = new Set(
  [
    'admin',
    'administrator',
    'root',
    'sysadmin',
    'system',
    'support',
    'help',
    'helpdesk',
    'videoqs',
    'videoq',
    'official',
    'staff',
    'team',
    'moderator',
    'mod',
    'security',
    'abuse',
    'billing',
    'postmaster',
    'webmaster',
    'hostmaster',
    'noreply',
    'info',
    'contact',
    'legal',
    'privacy',
    'press',
    'myqueue',
    'me',
    'you',
    'anonymous',
    'anyone',
    'everyone',
    'nobody',
    'null',
    'undefined',
    'api',
    'account',
  ].map(skeleton),
);
const AFFIXES = /^(the|real|official|videoqs)|(official|team|staff|support|help|videoqs)$/g;

/** A name as usernameKey makes it, without further letters that are taken for one another. */
function skeleton(name: string): string {
  return usernameKey(name)
    .replace(/[_-]/g, '')
    .replace(/3/g, 'e')
    .replace(/4/g, 'a')
    .replace(/5/g, 's')
    .replace(/7/g, 't')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');
}

/** Whether a name would be taken for VideoQs itself: `Admin`, `supp0rt`, `VideoQs-team`. */
export function isReserved(name: string): boolean {
  const plain = skeleton(name);
  const core = plain.replace(AFFIXES, '');
  return RESERVED.has(plain) || core === '' || (core !== plain && RESERVED.has(core));
}
