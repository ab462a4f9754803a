/** What home says to visitors: its service writes it into the page's HTML, and its script draws the same words there. */
export const HOME_WORDS = {
  title: 'One queue for every night in.',
  text: 'Line up what you want to see, share queues with the people you watch with, know where each title streams, and be reminded on the night.',
} as const;
