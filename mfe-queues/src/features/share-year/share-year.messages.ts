/** Texts for sharing the picture of a year. */
export const messages = {
  title: (year: number) => `Your ${year}`,
  shape: 'Shape',
  shapes: { tall: 'Tall', wide: 'Wide' },
  leaveOutHours: 'Leave out hours',
  pictureOf: (year: number) => `Your ${year}: best titles and figures`,
  private: 'The picture leaves out what you marked as private.',
  noPicture: 'We couldn’t draw the picture',
  drawing: 'Drawing your picture',
  link: 'Link to your numbers',
} as const;
