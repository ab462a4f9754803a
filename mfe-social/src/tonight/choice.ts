import { create, persist } from '@videoqs/web/store';

/**
 * A member's choice for tonight: the people, the end, and the titles that the member turned down. It is stored on the
 * device.
 */
interface Choice {
  /** The member to whom the choice belongs. Another member on this device starts with a new choice. */
  userID: number;
  queueID: number | undefined;
  /** The latest end in minutes of the day; undefined for no limit. */
  endBy: number | undefined;
  onServices: boolean;
  unseen: boolean;
  /** The evening to which the next three fields belong, as YYYY-MM-DD. */
  evening: string;
  notTonight: readonly string[];
  notGenres: readonly string[];
  /** The number of titles in a row that the member turned down since the page last asked what would help. */
  inARow: number;
  /** The evenings on which each title was turned down. */
  before: Readonly<Record<string, readonly string[]>>;
  /**
   * The title that the member started at a streaming service, so that the page can ask about it later. `at` is in ms.
   */
  started: { mediaType_vid: string; title: string; at: number } | undefined;
}
const NOTHING: Choice = {
  ...{ userID: 0, queueID: undefined, endBy: undefined, onServices: true, unseen: true },
  ...{ evening: '', notTonight: [], notGenres: [], inARow: 0, before: {}, started: undefined },
};
/** A title that was turned down on this many evenings is skipped for a longer time. */
const ENOUGH = 3;
/** The number of turned-down titles that are stored, each with its evenings. The oldest ones are dropped. */
const MOST = 100;
/** Within this many milliseconds after the member started a title, the page may ask whether they watched it. */
const ASKED_WITHIN_MS = 24 * 3_600_000;

export const useChoice = create<Choice>()(persist(() => NOTHING, { name: 'videoqs-tonight', version: 1 }));

/** Drops the choice of another member, and the data of an earlier evening. */
export function begin(userID: number, evening: string): void {
  const held = useChoice.getState();
  if (held.userID !== userID) useChoice.setState({ ...NOTHING, userID, evening });
  else if (held.evening !== evening) useChoice.setState({ evening, notTonight: [], notGenres: [], inARow: 0 });
}

/**
 * Turns a title down for tonight.
 * @returns whether this was the third evening, so that the title should be skipped for a longer time
 */
export function turnDown(mediaType_vid: string): boolean {
  const { evening, notTonight, inARow, before } = useChoice.getState();
  const evenings = [...new Set([...(before[mediaType_vid] ?? []), evening])];
  const isEnough = evenings.length >= ENOUGH;
  const { [mediaType_vid]: _, ...others } = before;
  useChoice.setState({
    notTonight: [...notTonight, mediaType_vid],
    inARow: inARow + 1,
    before: Object.fromEntries(
      [...Object.entries(others), ...(isEnough ? [] : [[mediaType_vid, evenings] as const])].slice(-MOST),
    ),
  });
  return isEnough;
}

/** Undoes that a title was turned down. */
export function takeBack(mediaType_vid: string): void {
  const { notTonight, before, evening, inARow } = useChoice.getState();
  const evenings = (before[mediaType_vid] ?? []).filter((each) => each !== evening);
  useChoice.setState({
    notTonight: notTonight.filter((key) => key !== mediaType_vid),
    inARow: Math.max(0, inARow - 1),
    before: { ...before, [mediaType_vid]: evenings },
  });
}

/** The title that was started within the last day, if the page has not asked about it yet. @param now in ms */
export const startedOf = ({ started }: Choice, now: number) =>
  started && now - started.at < ASKED_WITHIN_MS ? started : undefined;
