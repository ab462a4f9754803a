/** The kinds of notices, in the order in which a member sets them. */
export const NOTICE_KINDS = ['followed', 'radar', 'reminder', 'invited', 'level'] as const;
