import { readLibrary } from '../read-library.ts';
import { HISTORY, SEEN, type TextFile, WATCHLIST } from './entry.ts';

const read = (files: Readonly<Record<string, string | object>>) => {
  const texts: TextFile[] = Object.entries(files).map(([name, content]) => ({
    name,
    text: typeof content === 'string' ? content : JSON.stringify(content),
  }));
  return readLibrary(texts);
};

it('the import reads Yamtrack’s movies, shows and episodes, and none of its games', () => {
  const { entries } = read({
    'yamtrack.csv':
      '"media_id","source","media_type","title","season_number","episode_number","score","status","end_date","notes"\n' +
      '"5","tmdb","movie","Heron","","","9.0","Completed","2024-02-09","mine"\n"6","tmdb","tv","Tides","","","","Paused","",""\n' +
      '"6","tmdb","episode","Tides","1","2","7","","2024-02-10",""\n"6","tmdb","season","Tides","1","","8","Completed","2024-02-10",""\n"9","igdb","game","Echo","","","","Completed","2024-02-11",""\n',
  });
  expect(entries).toMatchObject([
    { wanted: { tmdb: 5, type: 'movie' }, rating: 4.5, plays: [{ when: '2024-02-09' }], list: SEEN },
    { wanted: { tmdb: 6, type: 'tv' }, state: 'paused', list: WATCHLIST },
    { wanted: { tmdb: 6 }, plays: [{ season: 1, episode: 2, when: '2024-02-10', stars: 3.5 }], list: HISTORY },
    { wanted: { tmdb: 6 }, notes: [{ season: 1, stars: 4 }], list: HISTORY },
  ]);
  expect(entries[0]?.text).toBeUndefined();
});

it('the import reads Ryot’s finished viewings, and only its public reviews', () => {
  const row = (visibility: string) => ({
    lot: 'show',
    source: 'tmdb',
    identifier: '6',
    source_id: 'Tides',
    seen_history: [
      { state: 'completed', ended_on: '2024-06-01', show_season_number: 1, show_episode_number: 1 },
      { state: 'in_progress', show_season_number: 1, show_episode_number: 2 },
    ],
    reviews: [{ rating: '80', review: { text: 'Wet', visibility } }],
  });
  const { entries } = read({
    'ryot.json': { metadata: [row('public'), row('private'), { ...row('public'), lot: 'book' }] },
  });
  expect(entries.map((e) => [e.wanted.tmdb, e.rating, e.text, e.plays])).toEqual([
    [6, 4, 'Wet', [{ season: 1, episode: 1, when: '2024-06-01' }]],
    [6, 4, undefined, [{ season: 1, episode: 1, when: '2024-06-01' }]],
  ]);
});

it('the import reads Watcharr’s episodes and dates, and makes no review of its private texts', () => {
  const { entries } = read({
    'watcharr.json': [
      {
        status: 'HOLD',
        rating: 8,
        thoughts: 'mine',
        content: { tmdbId: 6, title: 'Tides', type: 'tv' },
        watchedEpisodes: [
          { status: 'FINISHED', seasonNumber: 1, episodeNumber: 2, createdAt: '2024-01-02T20:00:00Z', rating: 9 },
        ],
      },
      {
        status: 'FINISHED',
        content: { tmdbId: 5, title: 'Heron', type: 'movie' },
        activity: [{ type: 'IMPORTED_ADDED_WATCHED', customDate: '2023-01-02T00:00:00Z' }],
      },
    ],
  });
  expect(entries).toMatchObject([
    {
      rating: 4,
      state: 'paused',
      list: WATCHLIST,
      plays: [{ season: 1, episode: 2, when: '2024-01-02T20:00:00Z', stars: 4.5 }],
    },
    { list: SEEN, plays: [{ when: '2023-01-02T00:00:00Z' }] },
  ]);
  expect(entries[0]?.text).toBeUndefined();
});

it('the import reads Ryot’s stars of episodes, and its collections as lists', () => {
  const { entries } = read({
    'ryot.json': {
      metadata: [
        {
          ...{ lot: 'show', source: 'tmdb', identifier: '6', source_id: 'Tides', seen_history: [] },
          collections: [{ collection_name: 'Watchlist' }, { collection_name: 'Rainy days' }, 'Completed'],
          reviews: [{ rating: '80', show_season_number: 1, show_episode_number: 2 }],
        },
      ],
    },
  });
  expect(entries.map((e) => [e.list, e.wanted.tmdb, e.plays])).toEqual([
    [WATCHLIST, 6, [{ season: 1, episode: 2, when: 'unknown', isSummary: true, stars: 4 }]],
    ['Rainy days', 6, undefined],
  ]);
});
