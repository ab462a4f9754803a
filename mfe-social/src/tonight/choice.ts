import { create, persist } from '@videoqs/web/store';

/** A member's choice for tonight, kept on the device: the people, the end, and the titles they turned down. */
interface Choice {
  /** The member it belongs to; another member of this device starts with a new one. */
  userID: number;
  queueID: number | undefined;
  /** The latest end, in minutes of the day; undefined: any time. */
  endBy: number | undefined;
  onServices: boolean;
  unseen: boolean;
  /** The evening of the three fields below, as YYYY-MM-DD. */
  evening: string;
  notTonight: readonly string[];
  notGenres: readonly string[];
  /** The number of titles turned down in a row since the member was last asked what would help. */
  inARow: number;
  /** Title → the evenings on which it was turned down. */
  before: Readonly<Record<string, readonly string[]>>;
  /** Titles started at a service, to be asked about later; `at` in ms. */
  started: { mediaType_vid: string; title: string; at: number } | undefined;
}
const NOTHING: Choice = {
  ...{ userID: 0, queueID: undefined, endBy: undefined, onServices: true, unseen: true },
  ...{ evening: '', notTonight: [], notGenres: [], inARow: 0, before: {}, started: undefined },
};
/** A title that was turned down on this many evenings is skipped for longer. */
const ENOUGH = 3;
/** The number of titles whose evenings are remembered; the oldest are dropped. */
const MOST = 100;
/** The time after a start within which the member is asked whether they watched it, ms. */
const ASKED_WITHIN_MS = 24 * 3_600_000;

export const useChoice = create<Choice>()(persist(() => NOTHING, { name: 'videoqs-tonight', version: 1 }));

/** Drops another member's choice, and data of an earlier evening. */
export function begin(userID: number, evening: string): void {
  const held = useChoice.getState();
  if (held.userID !== userID) useChoice.setState({ ...NOTHING, userID, evening });
  else if (held.evening !== evening) useChoice.setState({ evening, notTonight: [], notGenres: [], inARow: 0 });
}

/**
 * Turns a title down for tonight.
 * @returns whether this was the third evening, so that it should be skipped for longer
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

/** Undoes that. */
export function takeBack(mediaType_vid: string): void {
  const { notTonight, before, evening, inARow } = useChoice.getState();
  const evenings = (before[mediaType_vid] ?? []).filter((each) => each !== evening);
  useChoice.setState({
    notTonight: notTonight.filter((key) => key !== mediaType_vid),
    inARow: Math.max(0, inARow - 1),
    before: { ...before, [mediaType_vid]: evenings },
  });
}

/** Titles started within the last day and not asked about yet. @param now in ms */
export const startedOf = ({ started }: Choice, now: number) =>
  started && now - started.at < ASKED_WITHIN_MS ? started : undefined;
