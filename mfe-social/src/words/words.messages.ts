const n = (count: number) => count.toLocaleString('en-US');
/** Joins names: "ada, bob, and 3 more". */
const listed = (names: readonly string[]) => new Intl.ListFormat('en').format(names);

/** Texts about notes, tags and likes of titles. */
export const messages = {
  like: 'Like',
  likesOf: (title: string) => `Members who like ${title}`,
  likedBy: (names: readonly string[], count: number) => {
    const more = count - names.length;
    if (names.length === 0) return `Liked by ${n(count)} ${count === 1 ? 'member' : 'members'}`;
    return `Liked by ${listed([...names, ...(more > 0 ? [`${n(more)} more`] : [])])}`;
  },
  likeSignIn: 'Sign in to like titles.',
  you: 'You',
  somebody: 'Somebody',
  loadingLikes: 'Loading the likes',
  likesFailed: 'We couldn’t load the likes',
  noLikes: 'Nobody to show yet',
  noLikesText: 'Tap the heart on its page to be the first.',
  likedOn: (day: string) => `since ${day}`,
  more: 'Show more',
  mine: 'Your note and tags',
  mineText: 'Only you can see these.',
  none: 'Remember who recommended it, or sort it your own way. Only you will see it.',
  add: 'Add a note or tags',
  edit: 'Edit',
  note: 'Your note',
  tags: 'Your tags',
  tagField: 'Add a tag',
  tagHint: 'Press Enter after each tag. A title can have 20.',
  tagsFull: 'A title can have 20 tags. Remove one to add another.',
  addTag: 'Add',
  /** Text that is followed by a tag. */
  removeTag: 'Remove the tag',
  tagAdded: (tag: string) => `Added ${tag}`,
  ofMost: (count: number, most: number) => `${n(count)} of ${n(most)}`,
  save: 'Save',
  cancel: 'Cancel',
  saved: 'We saved your note and tags.',
  loading: 'Loading your note and tags',
  failed: 'We couldn’t load your note and tags',
  tagged: (count: number) => `${n(count)} ${count === 1 ? 'title has' : 'titles have'} this tag. Only you can see it.`,
  loadingTag: 'Loading your titles',
  tagFailed: 'We couldn’t load your titles',
  noneTagged: 'No titles have this tag',
  noneTaggedText: 'You can add tags on the page of any title.',
  find: 'Find titles',
};
