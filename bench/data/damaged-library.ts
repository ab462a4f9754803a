/**
 * Makes a library as another service exports it. Some names and years are damaged, in the ways in which people and
 * programs damage them.
 */
import { readFileSync } from 'node:fs';
import { castDice, type Dice } from '@videoqs/contract/titles/posters/seeded-dice';

/** A movie that a file of facts describes. */
export interface Film {
  id: number;
  title: string;
  date: string;
  genres: string[];
  language: string;
  score: number;
  votes: number;
}

/** A line of an exported diary, and the movie that the line means. */
export interface Line {
  film: Film;
  title: string;
  year: string;
  /** The kind of damage to the name or year; undefined for a correct line. */
  damage?: string;
}

const CELL = /("(?:[^"]|"")*"|[^,]*)(?:,|$)/g;
const cellsOf = (line: string): string[] =>
  [...line.matchAll(CELL)].slice(0, 7).map(([, cell = '']) => cell.replace(/^"|"$/g, '').replaceAll('""', '"'));

/**
 * Reads movies with a name and a date from a CSV file. Its columns are tmdb_id, title, release_date, genres, language,
 * score and votes.
 */
export const filmsIn = (file: string): Film[] =>
  readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .slice(1)
    .map(cellsOf)
    .flatMap(([id, title = '', date = '', genres = '', language = 'en', score, votes]) =>
      Number(id) > 0 && title && /^\d{4}-\d{2}-\d{2}$/.test(date)
        ? [
            {
              ...{ id: Number(id), title, date, genres: genres.split(','), language },
              score: Number(score),
              votes: Number(votes),
            },
          ]
        : [],
    );

/** A movie in the shape of TMDB's detail JSON. */
export const asDetail = ({ id, title, date, genres, language, score, votes }: Film): string =>
  JSON.stringify({
    ...{ id, media_type: 'movie', title, original_title: title, release_date: date, overview: '' },
    ...{ original_language: language, vote_average: score, vote_count: votes, popularity: votes / 100 },
    ...{ status: 'Released', genres: genres.map((name) => ({ name })), poster_path: null, backdrop_path: null },
  });

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Changes one letter after the first. A name without such a letter stays as it is. */
function slip(title: string, dice: Dice, change: (letter: string, next: string) => string): string {
  const letters = [...title];
  const places = letters.flatMap((letter, i) => (i > 0 && /\p{L}/u.test(letter) ? [i] : []));
  if (places.length === 0) return title;
  const at = dice.pick(places);
  const [letter = '', next = ''] = [letters[at], letters[at + 1]];
  return [...letters.slice(0, at), change(letter, next), ...letters.slice(at + 2)].join('');
}

type Damage = (line: { title: string; year: string }, dice: Dice) => Partial<{ title: string; year: string }>;
/** The kinds of damage to names and years. All of them are equally frequent. */
const DAMAGES: Readonly<Record<string, Damage>> = {
  'a letter left out': ({ title }, dice) => ({ title: slip(title, dice, (_, next) => next) }),
  'a letter doubled': ({ title }, dice) => ({ title: slip(title, dice, (letter, next) => letter + letter + next) }),
  'two letters swapped': ({ title }, dice) => ({ title: slip(title, dice, (letter, next) => next + letter) }),
  'a letter mistaken': ({ title }, dice) => ({
    title: slip(title, dice, (_, next) => dice.pick([...LETTERS]) + next),
  }),
  'no year': () => ({ year: '' }),
  'the year one off': ({ year }, dice) => ({ year: String(Number(year) + dice.pick([-1, 1])) }),
  'the wrong decade': ({ year }, dice) => ({ year: String(Number(year) + dice.pick([-10, 10])) }),
  'accents and signs lost': ({ title }) => ({
    title: title
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^\p{L}\p{N} ]/gu, '')
      .toUpperCase(),
  }),
};

/**
 * Writes a line for each movie, in a random order. The same seed gives the same lines.
 * @param share of the lines that are damaged, 0 to 1
 */
export function linesOf(films: readonly Film[], share: number, seed = 'videoqs'): Line[] {
  const dice = castDice(seed);
  const kinds = Object.entries(DAMAGES);
  const order = films.map((film) => ({ film, at: dice.between(0, 1) })).sort((a, b) => a.at - b.at);
  return order.map(({ film }, n) => {
    const line = { film, title: film.title, year: film.date.slice(0, 4) };
    const nth = Math.floor(n * share);
    const [damage, change] = kinds[nth % kinds.length] ?? [];
    // the damaged lines are spread evenly over the library
    if (Math.floor((n + 1) * share) === nth || !damage || !change) return line;
    const changed = { ...line, ...change(line, dice) };
    return changed.title === line.title && changed.year === line.year ? line : { ...changed, damage };
  });
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const DAY_MS = 86_400_000;
const LAST_DAY = Date.UTC(2026, 0, 1);

/** Lines of a Letterboxd diary. Each movie was watched some time after it came out. @param tags of each line */
export const asDiary = (lines: readonly Line[], tags = ''): string =>
  [
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date',
    ...lines.map(({ film, title, year }, n) => {
      const released = Date.parse(film.date);
      const days = Math.max(0, Math.floor((LAST_DAY - released) / DAY_MS));
      const day = new Date(released + ((n * 7_919) % (days + 1)) * DAY_MS).toISOString().slice(0, 10);
      return `${day},${quoted(title)},${year},https://boxd.it/${n},,,${quoted(tags)},${day}`;
    }),
  ].join('\n');

/** Lines of a Letterboxd list. */
export const asList = (lines: readonly Line[], columns = 'Date,Name,Year,Letterboxd URI'): string =>
  [columns, ...lines.map(({ title, year }, n) => `2026-01-01,${quoted(title)},${year},https://boxd.it/l${n}`)].join(
    '\n',
  );
