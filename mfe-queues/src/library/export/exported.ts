import type { Reply } from '@videoqs/contract/calls';
import type { QueueItem } from '@videoqs/contract/queues/queue';

type Play = Reply<'/api/plays/fetchDiary'>['plays'][number];
type Titled = Pick<Play, 'mediaType_vid' | 'title' | 'year'>;

/** The facts of a play that exports contain. */
export type ExportedPlay = Titled &
  Pick<Play, 'season' | 'episode' | 'watchedAt' | 'stars' | 'private' | 'source'> &
  Partial<Pick<Play, 'day' | 'rewatch'>>;

/** A review as plain text; '' if the member gave only stars. */
export interface ExportedReview extends Titled {
  stars: number;
  text: string;
  spoiler: boolean;
  /** ISO 8601. */
  at: string;
}

/** A title of a queue. */
export type ExportedItem = Titled & Pick<QueueItem, 'addedAt'>;

/** The data of a member that an archive for another service can contain. */
export interface Exported {
  /** Newest first, as the diary has them. */
  plays: readonly ExportedPlay[];
  reviews: readonly ExportedReview[];
  /** The member's own queue, in order. */
  watchlist: readonly ExportedItem[];
  /** The shared queues that the member is in, each in order. */
  lists: readonly { queueID: number; name: string; items: readonly ExportedItem[] }[];
  /** The shows that the member dropped. */
  dropped: readonly Titled[];
  notes: Reply<'/api/notes/fetchNotes'>['notes'];
  likes: Reply<'/api/likes/fetchLiked'>['titles'];
  /** The member's tags, by title. */
  tags: Readonly<Record<string, readonly string[]>>;
}
