/** The limits of plays. The values are product decisions. */
export const PLAY_LIMITS = {
  /** The maximum number of plays in one call. */
  atOnce: 500,
  /** The maximum number of plays of one member. */
  ofMember: 200_000,
  /** The maximum number of titles in one call. */
  keys: 200,
  /** Days for which a play can be undone. */
  undoDays: 30,
} as const;

/** The limits of queues. The values are product decisions. */
export const QUEUE_LIMITS = {
  ownTitles: 10_000,
  sharedQueues: 200,
  /**
   * The maximum number of strangers that a member may add within 24 hours. A stranger is anyone who does not have the
   * member as a contact.
   */
  strangersAdded: 20,
  members: 50,
  pageDefault: 500,
  pageMax: 500,
  /** The number of titles of each queue that fetchOtherQueues returns. fetchQueue returns the rest page by page. */
  headTitles: 50,
  /** The maximum number of titles that one call removes, restores or moves. */
  titlesAtOnce: 200,
} as const;

/** The orders in which a queue can be shown. */
export const QUEUE_SORTS = ['place', 'title', 'year', 'runtime', 'added', 'by'] as const;

/**
 * The number of positions in a list. In the community's list, the first position of a member's list earns this many
 * points and the last position earns 1.
 */
export const TOP10_POSITIONS = 10;
