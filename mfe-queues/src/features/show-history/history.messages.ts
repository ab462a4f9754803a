const titles = (n: number) => `${n.toLocaleString('en-US')} titles`;

/** Texts of the history of a queue. */
export const messages = {
  title: (queue: string) => `History of ${queue}`,
  loading: 'Loading the history',
  failed: 'We couldn’t load the history',
  empty: 'No changes yet',
  emptyText: 'You’ll see who added, moved or removed titles in the last 30 days.',
  kept: 'We keep changes for 30 days. You can undo your own until somebody changes the title again.',
  more: 'Load more',
  who: 'People',
  you: 'You',
  yourself: 'you',
  somebody: 'Somebody who left',
  undo: 'Undo',
  undoOf: (what: string) => `Undo: ${what}`,
  undone: 'undone',
  didUndo: 'Undone',
  notUndone: 'We couldn’t undo it',
  others: (n: number) => `and ${n.toLocaleString('en-US')} more`,
  /** The words that follow a person's name. `of` is a title, or a number of titles. */
  ofTitles: {
    added: (of: string) => ['added ', of],
    moved: (of: string) => ['moved ', of],
    removed: (of: string) => ['removed ', of],
    restored: (of: string) => ['put back ', of],
  } as Record<string, (of: string) => readonly string[]>,
  ofMembers: {
    joined: (whom: string) => ['added ', whom],
    left: (whom: string) => ['removed ', whom],
    granted: (whom: string) => ['made ', whom, ' an editor'],
    revoked: (whom: string) => ['made ', whom, ' a member'],
    'handed-on': (whom: string) => ['handed the queue to ', whom],
  } as Record<string, (whom: string) => readonly string[]>,
  themselves: { joined: 'joined', left: 'left', renamed: 'renamed the queue' } as Record<string, string>,
  titles,
};
