/** Every text the queues service says. */
export const messages = {
  unknownTitle: 'There is no such title.',
  gone: 'That title is no longer in this queue. We have refreshed it for you.',
  notBack: 'That can no longer be put back.',
  notUndone: 'That can no longer be undone: it was changed since, or is too long ago.',
  partlyUndone: (n: number) =>
    n === 1
      ? 'One title was changed since, and stays as it is.'
      : `${n.toLocaleString('en-US')} titles were changed since, and stay as they are.`,
  top10Trouble: 'There was an issue trying to add!',
  notInTop10: 'That title is no longer in your Top 10.',
  full: 'This queue is full: it holds 10,000 titles.',
  noInvitation: 'This invitation has expired or was taken back. Ask for a new one.',
  unknownMember: 'There is no such member.',
  notInQueue: 'They are not in this queue any more.',
  queueCrowded: 'This queue is shared by 50 members already.',
  tooManyQueues: 'You are in 200 shared queues already. Leave one first.',
  theirsTooMany: 'Somebody here has been added to 200 queues they never used. Invite them with a link instead.',
  tooManyStrangers:
    'You have added 20 people today who don’t have you in their contacts. Invite the others with a link instead.',
  ownName: 'That is the name of your own queue. Please pick another.',
  unprintableName: 'Please pick a name of letters, digits and signs.',
  profaneName: 'Please pick a name that everybody may read.',
  nameTaken: 'You have a queue of that name already.',
  nameTakenByHeir: 'They have a queue of that name already. Rename this one first.',
  noPermission: 'You cannot add to this queue.',
  pastDate: 'Please pick today or a later day.',
  farDate: 'Please pick a day within the next two years.',
};
