/** Texts for the date of a play. */
export const messages = {
  when: 'When did you watch it?',
  edit: 'Edit this play',
  day: 'Day',
  forgotten: 'I don’t remember',
  onlyMe: 'Only I see this',
  stars: 'My stars',
  noStars: 'No stars',
  starsOf: (n: number) => `${n} ${n === 1 ? 'star' : 'stars'}`,
  dayMissing: 'Please pick a day.',
  later: 'Please pick today or an earlier day.',
  save: 'Save',
  remove: 'Remove',
  saved: 'Saved',
  failed: 'We couldn’t save it',
} as const;
