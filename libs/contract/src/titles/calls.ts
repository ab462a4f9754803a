import { castcrew } from './castcrew.ts';
import { movies } from './movie.ts';
import { titles } from './search.ts';
import { television } from './television.ts';
import { watch } from './watch.ts';

/** What the titles service answers, by noun. */
export const titlesCalls = { movies, television, titles, watch, castcrew };
