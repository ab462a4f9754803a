/** Texts of the watching settings. */
export const messages = {
  title: 'Watching',
  notLoaded: 'We couldn’t load your settings',
  after: 'When you’ve watched a movie or a whole show',
  afters: {
    remove: 'Remove it from my queue',
    ask: 'Ask me',
    keep: 'Keep it in my queue',
  },
  hide: 'What to cover in episodes you haven’t seen',
  hides: {
    off: 'Nothing',
    names: 'Names and descriptions',
    'names and pictures': 'Names, descriptions and pictures',
  },
  save: 'Save',
  saved: 'Saved',
  failed: 'We couldn’t save it',
} as const;
