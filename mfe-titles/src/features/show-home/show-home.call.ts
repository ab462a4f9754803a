import type { Body } from '@videoqs/contract/wire/calls';
import { useCall } from '@videoqs/web/use-call';

/** The catalogue, most popular first, of a kind or a genre; null: not asked for yet. */
export const usePopular = (which: Body<'/api/titles/fetchPopular'> | null) =>
  useCall('/api/titles/fetchPopular', which);
export type Popular = ReturnType<typeof usePopular>;
