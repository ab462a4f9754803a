const list = new Intl.ListFormat('en-US');
const titles = (n: number) => (n === 1 ? '1 title' : `${n} titles`);

/** Texts of a person's page. */
export const messages = {
  loading: 'Loading the person',
  failed: 'We couldn’t load this person',
  careerFailed: 'We couldn’t load the titles',
  born: (date: string, place: string) => (place ? `Born ${date} in ${place}` : `Born ${date}`),
  bornIn: (place: string) => `Born in ${place}`,
  died: (date: string, age: number | null) => (age === null ? `Died ${date}` : `Died ${date} at ${age}`),
  age: (age: number) => `${age} years old`,
  titles: (n: number, since: number | null) =>
    `${n} ${n === 1 ? 'title' : 'titles'} in our catalog${since === null ? '' : `, since ${since}`}`,
  did: {
    Acting: (n: number) => `acted in ${titles(n)}`,
    Directing: (n: number) => `directed ${n}`,
    Writing: (n: number) => `wrote ${n}`,
    Producing: (n: number) => `produced ${n}`,
    Crew: (n: number) => `was in the crew of ${n}`,
  },
  sum: (
    name: string,
    {
      work,
      years,
      genres,
    }: { work: readonly string[]; years: readonly [number, number] | null; genres: readonly string[] },
  ) =>
    `${[
      `${name} ${list.format(work)} in our catalog`,
      years && (years[0] === years[1] ? `all from ${years[0]}` : `made from ${years[0]} to ${years[1]}`),
      genres.length > 0 && `mostly ${list.format(genres)}`,
    ]
      .filter(Boolean)
      .join(', ')}.`,
  stale: 'We couldn’t refresh some facts. They may be out of date.',
  more: 'More',
  less: 'Less',
  findPath: 'Find a path to someone',
  pictures: 'Pictures',
  copyLink: 'Copy link',
  copied: 'Link copied',
  imdb: 'IMDb',
  homepage: 'Website',
  oftenWith: 'Often works with',
  together: (n: number) => `${n} titles together`,
  knownFor: 'Known for',
  career: 'Career in our catalog',
  /** What the picture of a career shows, in one sentence. */
  careerSays: (
    name: string,
    { played, behind, busiest }: { played: number; behind: number; busiest: number | null },
    [from, to]: readonly [number, number],
  ) => {
    const did = [
      ...(played ? [`was on screen in ${titles(played)}`] : []),
      ...(behind ? [`worked behind the camera on ${titles(behind)}`] : []),
    ];
    const when = from === to ? `in ${from}` : `from ${from} to ${to}`;
    return `${name} ${list.format(did)} ${when}${busiest === null ? '' : `, most often in ${busiest}`}.`;
  },
  careerHint: 'Each poster is at its year. Work behind the camera is below the line.',
  markOf: (title: string, year: number | null, behind: boolean) =>
    [title, year, behind && 'behind the camera'].filter(Boolean).join(', '),
  table: 'Table',
  asTable: 'Career as a table',
  year: 'Year',
  age2: 'Age',
  before: 'On screen',
  behind: 'Behind the camera',
  aged: (age: number) => `age ${age}`,
  moreHere: (n: number) => `and ${n} more`,
  credits: 'Credits',
  all: 'All',
  find: 'Find a title or a role',
  noneFound: 'No title or role has that name.',
  unknownYear: 'No date',
  older: (from: number | string, to: number | string) => (from === to ? `Show ${from}` : `Show ${from} to ${to}`),
  departments: {
    Acting: 'Acting',
    Directing: 'Directing',
    Writing: 'Writing',
    Producing: 'Producing',
    Crew: 'Crew',
  },
  nothing: 'No titles yet',
  searchAll: 'Search all titles',
  nothingText: 'We have no titles they worked on.',
} as const;
