import type { Reply } from '@videoqs/contract/calls';
import { WALL_LIMITS, WALL_ROW } from '@videoqs/contract/limits/titles';
import type { TitleCard } from '@videoqs/contract/wire/values';
import { CallError, post } from '@videoqs/web/api';
import { useSession } from '@videoqs/web/session';
import { create } from '@videoqs/web/store';

export type Pick = 'seen' | 'want';
export interface WallRow {
  /** The kind of the row. A row of the kind `found` has the titles that the member searched for. */
  kind: Reply<'/api/titles/fetchWall'>['rows'][number]['kind'] | 'found';
  like: readonly string[];
  cards: readonly TitleCard[];
}
interface Data {
  rows: readonly WallRow[];
  /** The mark of each shown title, in the order of marking. Titles that are neither seen nor wanted are missing. */
  picks: readonly (readonly [TitleCard, Pick])[];
  /** Marks that are being saved. They are shown at once. */
  pending: Readonly<Record<string, Pick | 'none'>>;
  /** Marks that could not be saved. */
  unsaved: Readonly<Record<string, true>>;
  isLoading: boolean;
  error: CallError | null;
  /** Whether all titles have been shown. */
  isEnd: boolean;
}
const EMPTY: Data = {
  ...{ rows: [], picks: [], pending: {}, unsaved: {} },
  ...{ isLoading: false, error: null, isEnd: false },
};

/** The number of rows that are loaded first. They fill one screen. */
const FIRST_ROWS = 2;

/** The state of the wall in this page. The marks themselves are stored on the server. */
export const useWall = create<Data>()(() => EMPTY);

useSession.subscribe((now, before) => {
  if (now.ID !== before.ID) useWall.setState(EMPTY);
});

const shownKeys = (rows: readonly WallRow[]) => rows.flatMap((row) => row.cards.map((c) => c.mediaType_vid));

/** Adds more rows below the existing ones. Only one call runs at a time. */
export async function loadRows(count = 1): Promise<void> {
  const { isLoading, isEnd, rows, picks } = useWall.getState();
  if (isLoading || isEnd) return;
  useWall.setState({ isLoading: true, error: null });
  try {
    const reply = await post('/api/titles/fetchWall', {
      picked: picks.slice(-WALL_LIMITS.picked).map(([card, as]) => ({ mediaType_vid: card.mediaType_vid, as })),
      shown: shownKeys(rows).slice(-WALL_LIMITS.shown),
      limit: count * WALL_ROW,
    });
    // One of these titles may be on the wall already, because the member searched for it by name.
    const had = new Set(shownKeys(useWall.getState().rows));
    const more = reply.rows.map(({ kind, like, results }) => ({
      kind,
      like: like.map((t) => t.title),
      cards: results.filter((card) => !had.has(card.mediaType_vid)),
    }));
    useWall.setState((s) => ({ rows: [...s.rows, ...more], isEnd: more.length === 0 }));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    useWall.setState({ error });
  } finally {
    useWall.setState({ isLoading: false });
  }
}

/** Loads the first rows unless they are already loaded. */
export const openWall = (): void => {
  if (useWall.getState().rows.length === 0) void loadRows(FIRST_ROWS);
};

/** Adds a title that the member searched for at the beginning of the wall. */
export function showFound(card: TitleCard): void {
  const { rows } = useWall.getState();
  if (shownKeys(rows).includes(card.mediaType_vid)) return;
  const [first] = rows;
  const found: WallRow = { kind: 'found', like: [], cards: first?.kind === 'found' ? [card, ...first.cards] : [card] };
  useWall.setState({ rows: [found, ...(first?.kind === 'found' ? rows.slice(1) : rows)] });
}

/** Records a title's mark for this page. */
export function noteMark(card: TitleCard, mark: Pick | undefined): void {
  useWall.setState(({ picks }) => {
    const held = picks.find(([c]) => c.mediaType_vid === card.mediaType_vid);
    if (held?.[1] === mark) return {};
    const rest = picks.filter((p) => p !== held);
    return { picks: mark ? [...rest, [card, mark] as const] : rest };
  });
}
