import { SKIP_DAYS } from '@videoqs/contract/limits/social';

/**
 * The texts of a pick that the home page shows too. They are in a separate file, so that the home page loads only
 * these.
 */
export const messages = {
  whoops: 'Whoops!',
  somebody: 'Somebody',
  skipped: (title: string) => `We won’t offer ${title} for ${SKIP_DAYS} days`,
};
