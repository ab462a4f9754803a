import type { Body } from '@videoqs/contract/calls';
import { QUEUE_SORTS } from '@videoqs/contract/limits/queues';

type Sort = (typeof QUEUE_SORTS)[number];

/** The filters and the sort order with which a queue is shown. */
export interface View {
  words: string;
  type: 'movie' | 'tv' | null;
  under2h: boolean;
  genre: string | null;
  /** Whether to show only titles that the member's streaming services offer. */
  mine: boolean;
  sort: Sort;
  backwards: boolean;
}
const TWO_HOURS = 120;

/** The view that shows the whole queue in its own order. */
export const WHOLE: View = {
  words: '',
  type: null,
  under2h: false,
  genre: null,
  mine: false,
  sort: 'place',
  backwards: false,
};

/** Whether the view hides any title. */
export const isNarrow = ({ sort: _, backwards: __, ...view }: View): boolean => Object.values(view).some(Boolean);
export const isWhole = (view: View): boolean => !isNarrow(view) && view.sort === 'place';

/** Reads a view from the parameters of an address. */
export function readView(params: URLSearchParams): View {
  const type = params.get('type');
  const named = params.get('sort') ?? '';
  const sort = QUEUE_SORTS.find((s) => s === named.replace(/^-/, '')) ?? 'place';
  return {
    words: (params.get('find') ?? '').replace(/\p{Cc}/gu, '').slice(0, 100),
    type: type === 'movie' || type === 'tv' ? type : null,
    under2h: params.has('under2h'),
    genre:
      params
        .get('genre')
        ?.replace(/\p{Cc}/gu, '')
        .slice(0, 60) || null,
    mine: params.has('mine'),
    sort,
    backwards: sort !== 'place' && named.startsWith('-'),
  };
}

export function writeView(view: View, params: URLSearchParams): URLSearchParams {
  const { words, type, under2h, genre, mine, sort, backwards } = view;
  const order = sort === 'place' ? null : `${backwards ? '-' : ''}${sort}`;
  const kept = new URLSearchParams(params);
  const named = { find: words.trim(), type, under2h: under2h && '1', genre, mine: mine && '1', sort: order };
  for (const [name, value] of Object.entries(named))
    if (value) kept.set(name, value);
    else kept.delete(name);
  return kept;
}

/** Converts a view to parameters of the call. */
export const askedFor = (
  { words, type, under2h, genre, mine, sort, backwards }: View,
  at: { services: readonly string[]; country: string },
): Omit<Body<'/api/queues/findInQueue'>, 'queueID' | 'limit' | 'after'> => ({
  words: words.trim(),
  ...(type && { type }),
  ...(under2h && { under: TWO_HOURS }),
  ...(genre && { genre }),
  ...(mine && { services: [...at.services], watchCountry: /^[A-Z]{2}$/.test(at.country) ? at.country : 'US' }),
  sort,
  backwards,
});
