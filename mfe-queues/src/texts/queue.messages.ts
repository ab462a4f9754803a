const titles = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? 'title' : 'titles'}`;

/** The texts about a queue that the home page shows too. */
export const messages = {
  failed: 'We couldn’t load your queue',
  nextUpOf: (n: number) => `Next up in my queue of ${n.toLocaleString('en-US')}`,
  notFresh: 'This is your queue as this browser last saw it.',
  emptyTitle: 'Your queue is empty',
  emptyHomeText: 'Add what you want to watch. These are popular first picks.',
  pickAloneTitle: 'Tonight’s pick is all you queued',
  pickAloneText: 'Add what comes next. These are popular picks.',
  loading: 'Loading your queue',
  // Texts of the part beside the list.
  comingUp: 'Coming up',
  noRemindersHome: 'You have no reminders yet. Press Remind me on a title, and we’ll tell you on the day.',
  today: 'Today',
  allReminders: (n: number) => `All ${n.toLocaleString('en-US')} reminders`,
  nextUp: 'Next up',
  /** Replaces "Next up" if the first title of the queue is also tonight's pick. */
  afterPick: 'After tonight’s pick',
  inMyQueueOf: (n: number) => `in my queue of ${n.toLocaleString('en-US')}`,
  // Texts of the home page.
  score: 'Score',
  whereToWatch: 'Where to watch',
  changeReminderShort: 'Change reminder',
  remindMeShort: 'Remind me',
  thenNext: 'Then',
  place: 'Position',
  moreTitles: 'more',
  anEpisode: (time: string) => `${time} an episode`,
  notMovedBack: 'We couldn’t move it back',
  movedBack: 'Moved back',
  notMoved: 'We couldn’t move it',
  movedToTop: (title: string) => `Moved ${title} to the top`,
  movedMany: (n: number) => `Moved ${titles(n)} to the top`,
  movedToBottom: (title: string) => `Moved ${title} to the bottom`,
  movedManyToBottom: (n: number) => `Moved ${titles(n)} to the bottom`,
  movedToPlace: (title: string, place: number, of: number) =>
    `Moved ${title} to ${place.toLocaleString('en-US')} of ${of.toLocaleString('en-US')}`,
  movedManyToPlace: (n: number, place: number) => `Moved ${titles(n)} to position ${place.toLocaleString('en-US')}`,
  copiedTo: (n: number, name: string) => (n > 0 ? `${titles(n)} added to ${name}` : `${name} already has all of them`),
  restoredMany: (n: number) => `${titles(n)} are back in your queue`,
  notRestored: 'We couldn’t put it back',
  movedTo: (n: number, name: string) => `${titles(n)} moved to ${name}`,
  restored: (title: string) => `${title} is back in your queue`,
  removed: (title: string) => `Removed ${title}`,
  removedMany: (n: number) => `Removed ${titles(n)}`,
} as const;
