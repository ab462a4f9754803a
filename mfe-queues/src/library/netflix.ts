import { type Entry, momentOf, SEEN, type Source, WATCHLIST, wantedTitle } from './entry.ts';
import { names, readTable } from './table.ts';

/** What stands between a show's name and its episode's; where no episode follows, it is a film's own name. */
const PART = /: (season|series|part|volume|chapter|book|limited series|collection|staffel|temporada|saison)\b[^:]*: ./i;

/** ViewingActivity.csv, in its short form and its long one, and MyList.csv. */
export const netflix: Source = {
  name: 'Netflix',
  read(file) {
    const { name } = file;
    const activity = readTable(file, (columns) => names('Title', 'Date')(columns) && columns.length === 2);
    const long = activity ? null : readTable(file, names('Profile Name', 'Start Time', 'Title'));
    const mine = /(^|\/)my ?list/i.test(name)
      ? readTable(file, (c) => c.some((x) => /^title( name)?$/i.test(x)))
      : null;
    const table = mine ?? activity ?? long;
    if (!table) return null;
    const entries = table.rows.flatMap(({ line, cells }): Entry[] => {
      if (cells['Supplemental Video Type']) return []; // trailers
      const title = cells.Title || cells['Title Name'] || '';
      const show = PART.exec(title);
      const wanted = wantedTitle(show ? title.slice(0, show.index) : title, null, { type: show ? 'tv' : null });
      const at = momentOf(cells.Date || cells['Start Time']);
      return wanted.title ? [{ file: name, line, wanted, list: mine ? WATCHLIST : SEEN, at }] : [];
    });
    return entries;
  },
};
