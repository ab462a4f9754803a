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

/** Letters that are taken for one another, as one: what looks the same reads the same. */
function skeleton(name: string): string {
  return name
    .toLowerCase()
    .replace(/[_-]/g, '')
    .replace(/0/g, 'o')
    .replace(/[1i!|]/g, 'l')
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
