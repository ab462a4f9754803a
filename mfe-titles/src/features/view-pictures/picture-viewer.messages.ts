/** Texts of the pictures' dialog. */
export const messages = {
  alt: (name: string, at: number, of: number) => `${name}, picture ${at} of ${of}`,
  of: (at: number, of: number) => `${at} of ${of}`,
  previous: 'Previous picture',
  next: 'Next picture',
  failed: 'We couldn’t load the picture',
} as const;
