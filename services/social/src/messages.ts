/** Every text the social service says. */
export const messages = {
  level: (level: number) => `Level ${level}`,
  infoSaved: 'Info Saved',
  upToDate: 'All Up 2 Date: Nothing has been modified since you last updated',
  unknownMember: 'There is no such member.',
  nobodyFound: 'Nobody was found. They may not be here yet, or go by another name.',
  noContact: 'They are not among your contacts any more.',
  tooManyContacts: 'Your contacts are full: 1,000 people.',
  verifyFirst: {
    email: 'To find people by email, enter and verify your own email first.',
    cell: 'To find people by mobile number, enter and verify your own number first.',
  },
  noShare: 'This link leads nowhere: it was mistyped, or whoever sent it is gone.',
  unknownTitle: 'There is no such title.',
  wantsYouToSee: (name: string, title: string) => `${name || 'Somebody'} wants you to see ${title}`,
  shareDescription: 'Put it on your queue, and see where it can be watched.',
  taken: {
    added: { title: 'On your radar', text: (title: string) => `${title} is on top of your queue.` },
    there: { title: 'Already there', text: (title: string) => `${title} is in your queue already.` },
    refused: { title: 'Whoops!', text: (title: string) => `${title} could not be added.` },
  },
};
