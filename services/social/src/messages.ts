/** Every text the social service says. */
export const messages = {
  level: (level: number) => `Level ${level}`,
  infoSaved: 'Info Saved',
  upToDate: 'All Up 2 Date: Nothing has been modified since you last updated',
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
