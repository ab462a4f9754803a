import { castcrew } from './castcrew.ts';
import { degrees } from './degrees.ts';
import { discover } from './discover.ts';
import { dumps } from './dumps.ts';
import { earned } from './earned.ts';
import { keywordSearch } from './keyword-search.ts';
import { match } from './match.ts';
import { movies } from './movie.ts';
import { titles } from './search.ts';
import { seasons } from './season.ts';
import { statistics } from './statistics.ts';
import { television } from './television.ts';
import { watch } from './watch.ts';

/** The calls of the titles service, by noun. */
export const titlesCalls = {
  movies,
  television,
  seasons,
  titles,
  keywordSearch,
  discover,
  watch,
  castcrew,
  degrees,
  statistics,
  dumps,
  earned,
  match,
};
