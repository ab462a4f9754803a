const titles = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? 'title' : 'titles'}`;

/** Every text the queues area shows; those of the specification letter for letter. */
export const messages = {
  titles,
  // add
  addToQueue: 'Add to queue',
  addWhere: 'Where to add it',
  addToTop: 'Add to top',
  addToBottom: 'Add to bottom',
  added: 'Added to your Queue',
  alreadyThere: (title: string) => `${title} is in your queue already`,
  inQueue: 'In your queue',
  remove: 'Remove',
  removeOf: (title: string) => `Remove ${title} from your queue`,
  unavailable: 'Queue unavailable',
  unavailableText: 'This part of VideoQs is unavailable right now. Please try again shortly.',
  retry: 'Retry',
  whoops: 'Whoops!',

  // page
  myQueue: 'My queue',
  queues: 'Queues',
  loading: 'Loading your queue',
  emptyTitle: 'Your queue is empty',
  emptyText: 'Add what you want to watch, and it waits here in the order you like.',
  lookAround: 'Look around',
  suggestions: 'Popular right now',
  failed: 'Your queue could not be loaded',
  notFresh: 'This is your queue as this browser remembers it.',
  loadMore: 'Load more',
  notAdded: (title: string) => `${title} could not be added`,

  // filter
  filter: 'Filter',
  movies: 'Movies',
  shows: 'Shows',
  under2h: 'Under 2 h',
  genre: 'Genre',
  anyGenre: 'Any genre',
  shown: (n: number, of: number) => `${n.toLocaleString('en-US')} of ${titles(of)}`,
  noneTitle: 'Nothing in your queue fits',
  clearFilter: 'Show all',

  // row
  movie: 'Movie',
  show: 'Show',
  move: (title: string) => `Move ${title}`,
  more: (title: string) => `More for ${title}`,
  remindMe: 'Remind me…',
  changeReminder: 'Change reminder…',
  reminderOn: (day: string) => `Reminder on ${day}. Change it`,
  moveToTop: 'Move to top',
  moveToBottom: 'Move to bottom',
  movedToTop: (title: string) => `${title} is on top now`,
  movedToBottom: (title: string) => `${title} is at the bottom now`,
  notMoved: 'That could not be moved',
  removed: (title: string) => `Removed ${title}`,
  removedMany: (n: number) => `Removed ${titles(n)}`,
  notRemoved: 'That could not be removed',
  notRestored: 'That could not be put back',

  // select
  select: 'Select',
  selectOf: (title: string) => `Select ${title}`,
  selected: (n: number) => `${n.toLocaleString('en-US')} selected`,
  done: 'Done',
  selection: 'Selected titles',
  movedMany: (n: number) => `${titles(n)} on top now`,

  // aside
  comingUp: 'Coming up',
  noReminders: 'No reminders yet. Set one from the menu of a title, and we tell you on the day.',
  whatsInIt: 'What is in it',

  // reminder
  reminder: 'Binge reminder',
  reminderText: (title: string) => `On which day shall we remind you of ${title}?`,
  day: 'Day',
  nineOClock: 'We remind you at 09:00 Los Angeles time.',
  rightAway: 'It is past 09:00 Los Angeles time, so for today we remind you right away.',
  tonight: 'Tonight',
  friday: 'Friday',
  nextWeek: 'Next week',
  setReminder: 'Set reminder',
  saveReminder: 'Change reminder',
  cancelReminder: 'Cancel reminder',
  reminderSet: (day: string) => `We will remind you on ${day}`,
  reminderCancelled: 'Reminder cancelled',
  dayMissing: 'Please pick a day.',
  pastDate: 'Please pick today or a later day.',
  farDate: 'Please pick a day within the next two years.',
} as const;
