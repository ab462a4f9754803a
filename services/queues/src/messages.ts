/** Every text the queues service says. */
export const messages = {
  unknownTitle: 'There is no such title.',
  gone: 'That title is no longer in this queue. We have refreshed it for you.',
  notBack: 'That can no longer be put back.',
  full: 'This queue is full: it holds 10,000 titles.',
  noInvitation: 'This invitation has expired or was taken back. Ask for a new one.',
  unknownMember: 'There is no such member.',
  notInQueue: 'They are not in this queue any more.',
  queueCrowded: 'This queue is shared by 50 members already.',
  tooManyQueues: 'You are in 200 shared queues already. Leave one first.',
  theirsTooMany: 'Somebody here is in 200 shared queues already.',
  ownName: 'That is the name of your own queue. Please pick another.',
  profaneName: 'Please pick a name that everybody may read.',
  nameTaken: 'You have a queue of that name already.',
  noPermission: 'You cannot add to this queue.',
  pastDate: 'Please pick today or a later day.',
  farDate: 'Please pick a day within the next two years.',
};
