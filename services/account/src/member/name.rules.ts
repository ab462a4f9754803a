/**
 * Replaces full-width letters and similar characters in a name by plain ones. The rules refuse all other foreign
 * characters.
 */
export const plainName = (typed: string): string => typed.normalize('NFKC');

/**
 * A key that is the same for names that people cannot tell apart: lower case, with 0 as O, and 1 and I as l. No two
 * members have the same key. `rn` and `m` have different keys, because people can tell them apart; only VideoQs's own
 * names are protected against such lookalikes.
 */
export const usernameKey = (name: string): string =>
  plainName(name).toLowerCase().replace(/0/g, 'o').replace(/[1i]/g, 'l');

/** Names that would seem to speak for VideoQs, and words that occur in addresses of pages. */
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

/** A name's key in which further letters that look alike are replaced. */
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

/** Whether people would believe that a name belongs to VideoQs itself: `Admin`, `supp0rt`, `VideoQs-team`. */
export function isReserved(name: string): boolean {
  const plain = skeleton(name);
  const core = plain.replace(AFFIXES, '');
  return RESERVED.has(plain) || core === '' || (core !== plain && RESERVED.has(core));
}
