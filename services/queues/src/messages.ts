/** Every text the queues service says. */
export const messages = {
  unknownTitle: 'There is no such title.',
  gone: 'That title is no longer in this queue. We have refreshed it for you.',
  full: 'This queue is full: it holds 10,000 titles.',
  noPermission: 'You cannot add to this queue.',
  pastDate: 'Please pick today or a later day.',
  farDate: 'Please pick a day within the next two years.',
};
