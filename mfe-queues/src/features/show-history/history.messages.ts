const titles = (n: number) => `${n.toLocaleString('en-US')} titles`;

/** What the history of a queue says. */
export const messages = {
  title: (queue: string) => `History of ${queue}`,
  loading: 'Loading what happened',
  failed: 'What happened could not be loaded',
  empty: 'Nothing happened yet',
  emptyText: 'Who adds, moves or removes titles stands here for 30 days.',
  kept: 'Kept for 30 days. What you did yourself can be undone until somebody changes it.',
  more: 'Load more',
  who: 'Who did it',
  you: 'You',
  yourself: 'you',
  somebody: 'Somebody who left',
  undo: 'Undo',
  undoOf: (what: string) => `Undo: ${what}`,
  undone: 'undone',
  didUndo: 'Undone',
  notUndone: 'That could not be undone',
  others: (n: number) => `and ${n.toLocaleString('en-US')} more`,
  /** Behind who did it; `of` is the title, or how many. */
  ofTitles: {
    added: (of: string) => ['added ', of],
    moved: (of: string) => ['moved ', of],
    removed: (of: string) => ['removed ', of],
    restored: (of: string) => ['put back ', of],
  } as Record<string, (of: string) => readonly string[]>,
  ofMembers: {
    joined: (whom: string) => ['let in ', whom],
    left: (whom: string) => ['took out ', whom],
    granted: (whom: string) => ['made ', whom, ' an editor'],
    revoked: (whom: string) => ['made ', whom, ' a member'],
    'handed-on': (whom: string) => ['handed the queue to ', whom],
  } as Record<string, (whom: string) => readonly string[]>,
  themselves: { joined: 'joined', left: 'left', renamed: 'renamed the queue' } as Record<string, string>,
  titles,
};
