import type { WantedTitle } from '@videoqs/contract/titles/match';
import { type Entry, HISTORY, SEEN, type Source, WATCHLIST, wantedTitle } from './entry.ts';
import { names, readTable } from './table.ts';
import { datesOf } from './when.ts';

/**
 * Matches the separator between a show's name and its episode's name. If no episode follows, the separator is part of a
 * film's name.
 */
const PART =
  /: (season|series|part|volume|chapter|book|limited series|collection|staffel|temporada|saison|stagione|seizoen)\b[^:]*: ./i;

/** Reads ViewingActivity.csv, in its short and its long form, and MyList.csv. */
export const netflix: Source = {
  name: 'Netflix',
  key: 'netflix',
  read(file, _, pass) {
    const { name } = file;
    const activity = readTable(file, (columns) => names('Title', 'Date')(columns) && columns.length === 2);
    const long = activity ? null : readTable(file, names('Profile Name', 'Start Time', 'Title'));
    const mine = /(^|\/)my ?list/i.test(name)
      ? readTable(file, (c) => c.some((x) => /^title( name)?$/i.test(x)))
      : null;
    const table = mine ?? activity ?? long;
    if (!table) return null;
    const dateOf = datesOf(table.rows.map(({ cells }) => cells.Date || cells['Start Time']));
    return table.rows.flatMap(({ line, cells }): Entry[] => {
      if (cells['Supplemental Video Type']) {
        pass(line, 'trailer');
        return [];
      }
      const title = cells.Title || cells['Title Name'] || '';
      if (mine) return [{ file: name, line, wanted: wantedTitle(title, null), list: WATCHLIST }];
      const when = dateOf(cells.Date || cells['Start Time']);
      const meaning = meaningOf(title);
      const profile = cells['Profile Name'];
      const play = {
        when,
        ...(meaning.names && { names: meaning.names }),
        ...(when === 'unknown' && { isSummary: true }),
      };
      return [
        {
          file: name,
          line,
          ...meaning.title,
          list: meaning.isEpisode ? HISTORY : SEEN,
          plays: [play],
          ...(profile && { profile }),
        },
      ];
    });
  },
};

interface Meaning {
  title: { wanted: WantedTitle; others?: WantedTitle[] };
  names?: { season: string; episode: string };
  isEpisode?: boolean;
}

/**
 * The meaning of a name. "Show: Season 2: Episode" means an episode. For any other name with a colon, the catalogue
 * decides what it means.
 */
function meaningOf(title: string): Meaning {
  const show = PART.exec(title);
  if (show) {
    const [season = '', ...episode] = title.slice(show.index + 2).split(': ');
    return {
      title: { wanted: wantedTitle(title.slice(0, show.index), null, { type: 'tv' }) },
      names: { season, episode: episode.join(': ') },
      isEpisode: true,
    };
  }
  const [name = '', season = '', ...episode] = title.split(': ');
  if (!season) return { title: { wanted: wantedTitle(title, null) } };
  const asShow = wantedTitle(name, null, { type: 'tv' });
  const whole = wantedTitle(title, null);
  // If there are three parts, the middle one is the season's name.
  if (episode.length)
    return {
      title: { wanted: asShow, others: [whole] },
      names: { season, episode: episode.join(': ') },
      isEpisode: true,
    };
  return { title: { wanted: whole, others: [asShow] }, names: { season: '', episode: season } };
}
