/** Every text of the gateway. */
export const messages = {
  product: 'VideoQs',
  siteTitle: 'VideoQs · Decide together what to watch',
  siteDescription:
    'Make one queue for you and one for everyone you watch with. Find movies and shows, see where they stream, and get reminded on the night.',
  noShell: '<!doctype html><title>VideoQs</title><p>VideoQs is being set up. Please try again in a moment.',
  maintenance: 'We are improving VideoQs and will be back in a few minutes.',
  maintenanceTitle: 'Back in a few minutes',
  maintenanceText: 'We are improving VideoQs. Your queues are safe, and this page opens again by itself.',
  outboxTitle: 'Outbox',
  outboxEmpty: 'We haven’t sent anything yet.',
};
