/** Every text the gateway shows. */
export const messages = {
  product: 'VideoQs',
  siteTitle: 'VideoQs · Decide together what to watch',
  siteDescription:
    'Your queue and shared queues for everyone you watch with: find movies and shows, see where they stream, get reminded on the night.',
  noShell: '<!doctype html><title>VideoQs</title><p>VideoQs is being set up. Please try again in a moment.',
  outboxTitle: 'Outbox',
  outboxEmpty: 'Nothing was sent yet.',
};
