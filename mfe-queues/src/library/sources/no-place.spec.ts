import { readLibrary } from '../read-library.ts';
import type { TextFile } from './entry.ts';

/** Reads files. @returns the lines that VideoQs cannot store */
const left = (files: Readonly<Record<string, string | object>>) => {
  const texts = Object.entries(files).map(
    ([name, content]): TextFile => ({ name, text: typeof content === 'string' ? content : JSON.stringify(content) }),
  );
  const { entries, passed } = readLibrary(texts);
  return { entries, passed: passed.map(({ line, what }) => [line, what]) };
};
const film = { title: 'Heron', year: 2001, ids: { tmdb: 5 } };
const show = { title: 'Tides', year: 2011, ids: { tmdb: 6 } };

describe('a line that VideoQs cannot store', () => {
  it.each<[string, Record<string, string | object>, unknown[], number]>([
    [
      'a person, an unknown title and the words about a list of Trakt',
      {
        'lists-list-3-cozy.json': [{ person: { name: 'Ann' } }, { type: 'season', season: {} }, { movie: film }],
        'lists-lists.json': [{ name: 'Cozy', description: 'For rain', ids: { trakt: 3 } }, { name: 'Other' }],
      },
      [
        [1, 'person'],
        [2, 'noTitle'],
        [1, 'aboutList'],
      ],
      1,
    ],
    [
      'an episode on a Trakt list, whose show is added',
      { 'lists-watchlist.json': [{ episode: { season: 1, number: 2 }, show }] },
      [[1, 'partOnList']],
      1,
    ],
    [
      'a movie that Trakt paused, which is not watched',
      { 'watched-playback.json': [{ progress: 12, paused_at: '2024-01-02T20:00:00.000Z', movie: film }] },
      [[1, 'paused']],
      0,
    ],
    [
      'an item that Trakt hides in another list, which is not a dropped show',
      {
        'hidden-calendar.json': [{ show }],
        'hidden-progress-collected.json': [{ show }],
        'hidden-progress-watched-reset.json': [{ show }],
        'hidden-progress-watched.json': [{ show }],
      },
      [
        [1, 'hidden'],
        [1, 'hidden'],
        [1, 'hidden'],
      ],
      1,
    ],
    [
      'a reply and a comment on a list of Trakt',
      {
        'comments-movies.json': [{ comment: { comment: 'So true', parent_id: 7 }, movie: film }],
        'comments-lists.json': [{ comment: { comment: 'Nice' }, list: { name: 'Cozy' } }],
      },
      [
        [1, 'reply'],
        [1, 'aboutList'],
      ],
      0,
    ],
    [
      'a Trakt episode without a number',
      {
        'watched-history.json': [{ watched_at: '2024-01-02T20:00:00.000Z', show }],
        'ratings-episodes.json': [{ rating: 8, episode: {}, show }],
      },
      [
        [1, 'noEpisode'],
        [1, 'noEpisode'],
      ],
      0,
    ],
    [
      'the description of a Letterboxd list',
      {
        'lists/cozy.csv':
          'Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2020-01-01,Cozy,,u,For rain\n\nPosition,Name,Year,URL,Description\n1,Heron,2001,u,\n',
      },
      [[3, 'aboutList']],
      1,
    ],
    [
      'an episode and a podcast of IMDb',
      {
        'ratings.csv':
          'Const,Your Rating,Title,Title Type,Year\ntt1,8,The Ebb,TV Episode,2001\ntt2,8,Talk,Podcast Series,2001\ntt3,8,Heron,Movie,2001\n',
      },
      [
        [2, 'episode'],
        [3, 'otherMedium'],
      ],
      1,
    ],
    [
      'a game and an episode without a number of Yamtrack',
      {
        'y.csv':
          'media_id,source,media_type,title,season_number,episode_number,score,status\n9,igdb,game,Echo,,,,Completed\n6,tmdb,episode,Tides,1,,,\n6,tmdb,season,Tides,,,8,\n',
      },
      [
        [2, 'otherMedium'],
        [3, 'noEpisode'],
        [4, 'noEpisode'],
      ],
      0,
    ],
    [
      'a book, a person, a workout and a reply of Ryot',
      {
        'r.json': {
          metadata: [
            { lot: 'book', seen_history: [] },
            { lot: 'movie', source_id: 'Heron', seen_history: [], reviews: [{ comments: [{ text: 'No' }] }] },
          ],
          people: [{ name: 'Ann' }],
          workouts: [{ name: 'Legs' }],
          collections: [{ name: 'Cozy' }],
        },
      },
      [
        [1, 'person'],
        [1, 'otherMedium'],
        [1, 'otherMedium'],
        [2, 'reply'],
      ],
      1,
    ],
    [
      'a game of Watcharr',
      {
        'w.json': [
          { status: 'FINISHED', content: { tmdbId: 5, type: 'movie' } },
          { status: 'HOLD', game: {} },
        ],
      },
      [[2, 'otherMedium']],
      1,
    ],
    [
      'an episode without a number of TV Time',
      { 'seen_episode.csv': 'tv_show_name,created_at\nTides,2024-01-02 20:00:00\n' },
      [[2, 'noEpisode']],
      0,
    ],
    [
      'an episode without a number of Simkl',
      { 's.json': { shows: [{ show, status: 'watching', seasons: [{ number: 1, episodes: [{}] }] }] } },
      [[1, 'noEpisode']],
      1,
    ],
    [
      'a trailer and a line without a title of Netflix',
      {
        'ViewingActivity.csv':
          'Profile Name,Start Time,Title,Supplemental Video Type\nAda,2020-01-02 20:00:00,Heron,TRAILER\nAda,2020-01-02 20:00:00,,\nAda,2020-01-02 20:00:00,Tides,\n',
      },
      [
        [2, 'trailer'],
        [3, 'noTitle'],
      ],
      1,
    ],
  ])('is named by the import, with its place in the file: %s', (_what, files, expected, imported) => {
    const { entries, passed } = left(files);
    expect(passed).toEqual(expected);
    expect(entries).toHaveLength(imported);
  });
});
