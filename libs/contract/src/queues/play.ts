import { z } from 'zod';
import { PLAY_LIMITS } from '../limits/queues.ts';
import { call, nextCursor, page, success } from '../wire/call.ts';
import { calendarDate, mediaKeyValue, timestamp, titleCard } from '../wire/values.ts';

const member = { service: 'queues', who: 'member' } as const;

export const season = z.int().min(0).max(10_000);
export const episode = z.int().min(0).max(100_000);
/** Half stars, as 0.5 to 5. */
export const stars = z.number().min(0.5).max(5).multipleOf(0.5);
/** The time of a play as it is stored: an instant to the minute, a day, or unknown. */
export const watchedAt = z.union([timestamp, calendarDate, z.literal('unknown')]);
/** The forms in which a caller may give the time of a play; also `now` and the release or air date. */
const saidWatchedAt = z.union([watchedAt, z.enum(['now', 'release'])]);
/** The fields of each title in a list of plays. */
export const playedTitle = titleCard.pick({
  mediaType_vid: true,
  title: true,
  year: true,
  poster_path: true,
  genres: true,
});
export const playID = z.uuid();
const undoID = z.uuid();
/** The service that imported plays come from, such as `import:trakt`. */
export const importSource = z.string().regex(/^import:[a-z-]{1,30}$/, 'expected import: and a name');
/** The undo id of an earlier call. Undoing that call then undoes this call too. */
const partOf = undoID.optional();
/** The fields that an import adds to all its plays. */
const imported = {
  from: importSource.optional(),
  partOf,
};
/** Null when the call changed nothing, because then there is nothing to undo. */
const undo = { undoID: undoID.nullable() };
/** If this call added nothing: the undo id of an earlier, equal call. That call's answer may have been lost. */
const earlier = { earlierUndoID: undoID.nullable().optional() };
/** Titles that left the member's queue because they were watched. undoPlays puts them back. */
const left = { leftQueue: z.array(mediaKeyValue) };

/** The reason why a play was not added. */
const skipReason = z.enum(['unknown-title', 'unknown-episode', 'unaired', 'no-release', 'future', 'full']);
export type SkipReason = z.infer<typeof skipReason>;

/** A member's plays. */
export const plays = {
  addPlays: call({
    ...member,
    path: '/api/plays/addPlays',
    summary: 'Says that I watched movies and episodes: all that can be added, once each however often it is asked.',
    writes: true,
    body: z.object({
      plays: z
        .array(
          z
            .object({
              mediaType_vid: mediaKeyValue,
              season: season.optional(),
              episode: episode.optional(),
              watchedAt: saidWatchedAt.default('now'),
              stars: stars.optional(),
              private: z.boolean().default(false),
              /** Adds the play even though the episode has not aired. */
              confirm: z.boolean().default(false),
              /** The play's id at its source. A second import of the same id adds no play. */
              sourceID: z.string().min(1).max(200).optional(),
            })
            .refine(
              (p) => [p.season, p.episode].every((part) => (part !== undefined) === p.mediaType_vid.startsWith('tv_')),
              'a play of a show names season and episode, one of a movie neither',
            )
            .refine((p) => p.stars === undefined || p.season !== undefined, 'stars of a movie stand in its review'),
        )
        .min(1)
        .max(PLAY_LIMITS.atOnce),
      ...imported,
    }),
    reply: z.object({
      added: z.array(playID),
      alreadyThere: z.int(),
      skipped: z.array(z.object({ index: z.int(), why: skipReason })),
      ...undo,
      ...earlier,
      ...left,
    }),
    codes: [],
  }),
  addShowPlays: call({
    ...member,
    path: '/api/plays/addShowPlays',
    summary: 'Says that I watched a show, a season, or all up to an episode; what has not aired is left out.',
    writes: true,
    body: z.object({
      mediaType_vid: mediaKeyValue.refine((key) => key.startsWith('tv_'), 'expected a show'),
      season: season.optional(),
      upTo: z.object({ season: season.min(1), episode }).optional(),
      watchedAt: saidWatchedAt.default('now'),
      onlyUnseen: z.boolean().default(true),
      ...imported,
    }),
    reply: z.object({ added: z.int(), skippedUnaired: z.int(), ...undo, ...earlier, ...left }),
    codes: ['not-found', 'not-allowed'],
  }),
  editPlay: call({
    ...member,
    path: '/api/plays/editPlay',
    summary: 'Changes when I watched something, its stars, or who sees it. null takes stars away.',
    writes: true,
    body: z.object({
      playID,
      watchedAt: saidWatchedAt.optional(),
      stars: stars.nullable().optional(),
      private: z.boolean().optional(),
    }),
    reply: success,
    codes: ['not-found'],
  }),
  removePlays: call({
    ...member,
    path: '/api/plays/removePlays',
    summary: 'Takes plays back: the ones named, or all of a title, season or episode.',
    writes: true,
    body: z
      .object({
        playIDs: z.array(playID).min(1).max(PLAY_LIMITS.atOnce).optional(),
        mediaType_vid: mediaKeyValue.optional(),
        season: season.optional(),
        episode: episode.optional(),
        partOf,
      })
      .refine(
        (b) => (b.playIDs === undefined) !== (b.mediaType_vid === undefined),
        'expected playIDs, or mediaType_vid',
      )
      .refine((b) => b.season === undefined || b.mediaType_vid !== undefined, 'a season needs its mediaType_vid')
      .refine((b) => b.episode === undefined || b.season !== undefined, 'an episode needs its season'),
    reply: z.object({ removed: z.int(), ...undo }),
    codes: [],
  }),
  movePlays: call({
    ...member,
    path: '/api/plays/movePlays',
    summary:
      'Changes when I watched several things, as an archive now dates them. Plays that do not exist are left out.',
    writes: true,
    body: z.object({
      plays: z.array(z.object({ playID, watchedAt })).min(1).max(PLAY_LIMITS.atOnce),
      partOf,
    }),
    reply: z.object({ moved: z.int(), ...undo }),
    codes: [],
  }),
  undoPlays: call({
    ...member,
    path: '/api/plays/undoPlays',
    summary: 'Undoes one whole change that added or removed plays, up to 30 days later.',
    writes: true,
    body: z.object({ undoID }),
    reply: success,
    codes: ['not-found', 'not-allowed'],
  }),
  fetchChanges: call({
    ...member,
    path: '/api/plays/fetchChanges',
    summary: 'My changes of plays that undoPlays can still undo, the newest first.',
    writes: false,
    body: z.object(page(50, 20)),
    reply: z.object({
      changes: z.array(
        z.object({
          undoID,
          at: timestamp,
          /** The numbers of plays that an undo removes and restores. A moved play counts in both numbers. */
          added: z.int(),
          removed: z.int(),
          /** The titles of the plays, at most three, and how many titles there are. */
          titles: z.array(playedTitle),
          titleCount: z.int(),
          /** The service that the added plays came from; null for the member's own entries. */
          source: z.string().nullable(),
        }),
      ),
      nextCursor,
    }),
    codes: [],
  }),
  fetchPreferences: call({
    ...member,
    path: '/api/plays/fetchPreferences',
    summary: 'What happens to a title once I watched it, and what of unseen episodes is covered.',
    writes: false,
    body: z.object({}),
    reply: z.object({
      afterWatching: z.enum(['remove', 'ask', 'keep']),
      hideUnseen: z.enum(['off', 'names', 'names and pictures']),
    }),
    codes: [],
  }),
  savePreferences: call({
    ...member,
    path: '/api/plays/savePreferences',
    summary: 'Sets them; what is not named stays.',
    writes: true,
    body: z.object({
      afterWatching: z.enum(['remove', 'ask', 'keep']).optional(),
      hideUnseen: z.enum(['off', 'names', 'names and pictures']).optional(),
    }),
    reply: success,
    codes: [],
  }),
};
