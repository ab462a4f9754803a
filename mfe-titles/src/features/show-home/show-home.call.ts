import type { Body } from '@videoqs/contract/calls';
import { callOptions, queryClient, useQuery } from '@videoqs/web/query';

/** Titles of a type or a genre, the most popular first. */
export const usePopular = (which: Body<'/api/titles/fetchPopular'>, { enabled = true } = {}) =>
  useQuery({ ...callOptions('/api/titles/fetchPopular', which), enabled }, queryClient);
export type Popular = ReturnType<typeof usePopular>;
