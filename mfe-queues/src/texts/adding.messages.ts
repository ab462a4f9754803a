const titles = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? 'title' : 'titles'}`;

/**
 * The texts about adding a title. All places where titles are added use them. They are part of the first paint of a
 * title's page.
 */
export const messages = {
  addAndRemind: 'Add and remind me…',
  addToBottom: 'Add to bottom',
  addToOthers: 'Add to another queue',
  addToQueue: 'Add to queue',
  addToTop: 'Add to top',
  addWhere: 'Choose where to add it',
  inQueue: 'In your queue',
  newQueueMenu: 'New queue…',
  notRemoved: 'We couldn’t remove it',
  removeOf: (title: string) => `Remove ${title} from your queue`,
  retry: 'Retry',
  unavailable: 'Queue unavailable',
  waiting: (title: string) => `${title} will be waiting on top of your queue.`,
  addToNamed: (name: string) => `Add to ${name}`,
  addedTo: (name: string, length: number) => `Added to ${name}, which now has ${titles(length)}`,
  isInNamed: (name: string) => `Already in ${name}`,
  notAdded: (title: string) => `We couldn’t add ${title}`,
  notDone: 'That didn’t work',
  thereIn: (title: string, name: string) => `${title} is already in ${name}`,
  added: 'Added to your Queue',
  alreadyThere: (title: string) => `${title} is already in your queue`,
  whoops: 'Whoops!',
} as const;
