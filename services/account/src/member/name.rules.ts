/** A name with full-width letters and the like made plain. The rules refuse whatever remains foreign. */
export const plainName = (typed: string): string => typed.normalize('NFKC');

/**
 * The key that names share when people cannot tell them apart: lower case, with 0 as O, and 1 and I as l. No two
 * members have the same key. People can tell `rn` from `m`; only VideoQs's own names are protected against that.
 */
export const usernameKey = (name: string): string =>
  plainName(name).toLowerCase().replace(/0/g, 'o').replace(/[1i]/g, 'l');

/** Names that would speak for VideoQs, and words used by pages and addresses. */
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

/** A name's key, with further lookalike letters replaced. */
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

/** Whether a name would be mistaken for VideoQs itself: `Admin`, `supp0rt`, `VideoQs-team`. */
export function isReserved(name: string): boolean {
  const plain = skeleton(name);
  const core = plain.replace(AFFIXES, '');
  return RESERVED.has(plain) || core === '' || (core !== plain && RESERVED.has(core));
}
