import { SKIP_DAYS } from '@videoqs/contract/limits/social';

/** The texts of a pick that home shows too. They are apart from the others, so that home loads only these. */
export const messages = {
  whoops: 'Whoops!',
  somebody: 'Somebody',
  skipped: (title: string) => `We won’t offer ${title} for ${SKIP_DAYS} days`,
};
