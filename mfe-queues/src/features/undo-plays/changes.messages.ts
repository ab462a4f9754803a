const plays = (n: number) => (n === 1 ? 'one entry' : `${n.toLocaleString('en-US')} entries`);

/** Texts of the list of changes that can be undone. */
export const messages = {
  title: 'Undo earlier changes',
  loading: 'Loading your changes',
  failed: 'We couldn’t load your changes',
  empty: 'Nothing to undo',
  emptyText: 'Whatever you mark or remove stays here for 30 days, so that you can undo it.',
  kept: 'You can undo a change for 30 days.',
  more: 'Load more',
  added: (n: number) => `Added ${plays(n)}`,
  imported: (n: number) => `Imported ${plays(n)}`,
  removed: (n: number) => `Removed ${plays(n)}`,
  changed: (n: number) => `Changed ${plays(n)}`,
  titles: (names: string, more: number) => (more > 0 ? `${names} and ${more.toLocaleString('en-US')} more` : names),
  undo: 'Undo',
  undoOf: (what: string, titles: string) => `Undo: ${what}, ${titles}`,
  undone: 'Undone',
  notUndone: 'We couldn’t undo it',
};
