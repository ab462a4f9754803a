/** Every text of the queues service. */
export const messages = {
  unknownTitle: 'We don’t know that title.',
  gone: 'That title is no longer in this queue. We have refreshed it for you.',
  notBack: 'You can’t put that title back any more.',
  notUndone: 'You can’t undo that change any more. Somebody changed the title since, or it’s too long ago.',
  partlyUndone: (n: number) =>
    n === 1
      ? 'One title has changed since, so we left it as it is.'
      : `${n.toLocaleString('en-US')} titles have changed since, so we left them as they are.`,
  top10Trouble: 'There was an issue trying to add!',
  calendarCut: 'VideoQs: later episodes are in your calendar on the site',
  notInTop10: 'That title is no longer in your Top 10.',
  full: 'This queue is full. It can hold 10,000 titles.',
  invitesYou: (name: string, queue: string) => `${name || 'A member'} invites you to ${queue}`,
  invitationFacts: (members: number, titles: number) =>
    `${members} ${members === 1 ? 'person' : 'people'}, ${titles.toLocaleString('en-US')} ${titles === 1 ? 'title' : 'titles'}`,
  sharedQueue: 'A shared queue is a list that friends fill with what they want to watch together.',
  noInvitation: 'This invitation has expired. Ask for a new one.',
  unknownMember: 'We don’t know that member.',
  notInQueue: 'They’re no longer in this queue.',
  queueCrowded: 'This queue already has 50 members.',
  tooManyQueues: 'You’re already in 200 shared queues. Leave one first.',
  theirsTooMany:
    'Others have already added this person to 200 queues they never used. Invite them with a link instead.',
  tooManyStrangers:
    'You have added 20 people today who don’t have you in their contacts. Invite the others with a link instead.',
  ownName: 'That’s the name of your own queue. Please pick another.',
  unprintableName: 'Please pick a name with letters, digits or symbols.',
  profaneName: 'Please pick a friendlier name.',
  nameTaken: 'You already have a queue with that name.',
  heirNotActive: 'They haven’t joined in yet. Let them add a title first, then you can make them the owner.',
  nameTakenByHeir: 'The new owner already has a queue with that name. Rename this queue first.',
  noPermission: 'You can’t add to this queue.',
  pastDate: 'Please pick today or a later day.',
  unknownPlay: 'That entry is no longer in your diary.',
  nothingWatched: 'There’s nothing in your diary for this year yet.',
  noRoomToUndo: 'Your queue is full. Remove some titles from it, then undo again.',
  diaryFull: 'Your diary is full. It can hold 200,000 entries.',
  nothingToUndo: 'You can’t undo that change any more.',
  samePlay: 'That play is already in your diary.',
  starsOfMovie: 'You rate a movie in its review.',
  inFuture: 'Please pick a time that isn’t in the future.',
  noRelease: 'We don’t know when that title came out. Please pick a day.',
  farDate: 'Please pick a day within the next two years.',
};
