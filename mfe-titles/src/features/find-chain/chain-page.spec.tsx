import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@videoqs/contract/calls';
import { useLocation, useRoutes } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { useSnacks } from '@videoqs/web/snackbar';
import { ADA } from '@videoqs/web/testing/ada';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import ChainPage from './chain-page.tsx';

const { net, expectAccessible } = setUp();
const DEGREES = '/api/titles/fetchDegrees';
const COUNTS = '/api/titles/fetchDegreeCounts';
const PERSON = '/api/castcrew/fetchCCMemberByID';
const SUGGEST = '/api/titles/suggest';
const person = (ccID: number, name: string) => ({
  ccID,
  name,
  known_for_department: 'Acting',
  profile_path: null,
  knownFor: [],
});
const song = person(20738, 'Song Kang-ho');
const hurt = person(5049, 'John Hurt');
const brown = person(1356210, 'Millie Bobby Brown');
const card = (id: number, title: string, year: number) => ({
  mediaType_vid: `movie_${id}`,
  title,
  year,
  poster_path: null,
  runtime: 120,
  genres: ['Drama'],
  vote_average: 7,
});
const way = (middle: typeof hurt, a: ReturnType<typeof card>, b: ReturnType<typeof card>) => ({
  people: [song, middle, brown],
  hops: [
    { card: a, roles: ['Namgoong Minsoo', 'Gilliam'] as [string, string] },
    { card: b, roles: ['', 'Enola'] as [string, string] },
  ],
});
const found: Reply<typeof DEGREES> = {
  from: song,
  to: brown,
  degrees: 2,
  ways: [
    way(hurt, card(1, 'Snowpiercer', 2013), card(2, 'Enola Holmes', 2020)),
    way(person(1, 'Chris Evans'), card(3, 'The Ice Train', 2014), card(4, 'The Electric State', 2025)),
  ],
};
const names = new Map([song, hurt, brown].map((p) => [p.ccID, p.name]));
beforeEach(() => {
  net.answer('/api/titles/fetchRandomPair', { from: song, to: brown });
  net.answer(DEGREES, found);
  net.answer(COUNTS, {
    sampled: 64,
    byDegree: [
      { degrees: 1, pairs: 10 },
      { degrees: 2, pairs: 70 },
      { degrees: 3, pairs: 20 },
    ],
    unconnected: 5,
  });
  net.answer(PERSON, ({ ccID }) => ({
    castCrewObj: {
      ccID,
      name: names.get(ccID) ?? 'Nobody',
      known_for_department: 'Acting',
      profile_path: null,
      popularity: 1,
      birthday: null,
      deathday: null,
      gender: 0,
      biography: '',
      place_of_birth: '',
      imdb_id: '',
      homepage: '',
      badFetch: false,
    },
  }));
});
let address = '';
function Where() {
  address = useLocation().search;
  return null;
}
const Routed = () => useRoutes([{ path: '/sixDegrees', element: <ChainPage /> }]);
const open = async (query = '') => {
  render(
    <MemoryRouter initialEntries={[`/sixDegrees${query}`]}>
      <Where />
      <Routed />
    </MemoryRouter>,
  );
  await net.settle();
};
const BOTH = `?from=${song.ccID}&to=${brown.ccID}`;
const way1 = () => within(screen.getByRole('region', { name: 'The shortest path' }));

it('shows the chain between two people in order, with a link at every step, and describes the chain in a sentence', async () => {
  await open(BOTH);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Six degrees from Song Kang-ho to Millie Bobby Brown',
  );
  expect(
    way1()
      .getAllByRole('link')
      .map((l) => l.getAttribute('href')),
  ).toEqual([
    ...['/castcrew/20738', '/movie/1', '/castcrew/5049', '/movie/2', '/castcrew/1356210'],
    '/img/degrees/20738-1356210.png',
  ]);
  expect(
    way1().getByText(
      (_, e) =>
        e?.tagName === 'P' &&
        e.textContent ===
          'Song Kang-ho worked on Snowpiercer with John Hurt, who worked on Enola Holmes with Millie Bobby Brown.',
    ),
  ).toBeVisible();
  expect(await screen.findByText('70% of all connected pairs are 2 apart, like these two.')).toBeVisible();
  expect(screen.getByText(/uses the TMDB API/)).toBeVisible();
  await expectAccessible();
});

describe('the share button of a chain', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'clipboard');
  });
  const share = () => userEvent.click(screen.getByRole('button', { name: 'Share' }));

  it("opens the system's share sheet, and treats closing the sheet as no error", async () => {
    const shared: ShareData[] = [];
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (data: ShareData) => {
        shared.push(data);
        return Promise.reject(new DOMException('closed', 'AbortError'));
      },
    });
    await open(BOTH);
    await share();
    expect(shared).toEqual([
      { title: 'Six degrees from Song Kang-ho to Millie Bobby Brown', url: globalThis.location.href },
    ]);
  });

  it('copies the link on devices without a share sheet, and saves the picture', async () => {
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    });
    await open(`${BOTH}&type=movie&years=2000-2100&talk=1`);
    await share();
    expect(copied).toEqual([globalThis.location.href]);
    const save = screen.getByRole('link', { name: 'Save picture' });
    expect(save).toHaveAttribute('href', '/img/degrees/20738-1356210-movie-2000-2100-talk.png');
    expect(save).toHaveAttribute('download', 'Song Kang-ho to Millie Bobby Brown.png');
  });
});

it('shows another chain in the large picture when the member chooses it', async () => {
  await open(BOTH);
  await userEvent.click(screen.getByRole('button', { name: /Chris Evans/ }));
  expect(way1().getByRole('link', { name: /The Ice Train/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /John Hurt/ })).toBeVisible();
});

it('filters the chain by type, years and talk shows, and stores the filters in the address', async () => {
  await open(BOTH);
  await userEvent.click(screen.getByRole('button', { name: 'Movies' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Years' }), 'Since 2000');
  await net.settle();
  await userEvent.click(screen.getByRole('switch', { name: 'Include talk shows' }));
  await net.settle();
  expect(address).toBe(`${BOTH}&type=movie&years=2000-2100&talk=1`);
  expect(net.sent(DEGREES).at(-1)).toMatchObject({ mediaType: 'movie', years: [2000, 2100], talkShows: true });
});

it('says that no chain exists, and offers to remove the filters', async () => {
  net.answer(DEGREES, { ...found, degrees: null, ways: [] });
  await open(`${BOTH}&type=tv`);
  expect(screen.getByRole('heading', { name: 'No path between these two' })).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Use all titles' }));
  expect(address).toBe(BOTH);
});

it('says that a person has no distance to themselves', async () => {
  net.answer(DEGREES, { ...found, to: song, degrees: 0, ways: [] });
  await open(`?from=${song.ccID}&to=${song.ccID}`);
  expect(screen.getByRole('heading', { name: 'That’s the same person twice' })).toBeVisible();
});

it('finds a person while the name is typed, and waits for the answer after Enter', async () => {
  net.answer(SUGGEST, { hits: [{ kind: 'person', person: hurt }] });
  await open(`?from=${song.ccID}`);
  const { release } = net.hold(SUGGEST);
  await userEvent.type(screen.getByRole('combobox', { name: 'To' }), 'john h{Enter}');
  release();
  await net.settle();
  expect(address).toBe(`?from=${song.ccID}&to=${hurt.ccID}`);
});

it('lets the member choose each of the two people again, and swap the two people', async () => {
  await open(BOTH);
  await userEvent.click(screen.getByRole('button', { name: 'Swap the two people' }));
  expect(address).toBe(`?from=${brown.ccID}&to=${song.ccID}`);
  await net.settle();
  await userEvent.click(screen.getByRole('button', { name: 'Choose another person instead of Song Kang-ho' }));
  await net.settle();
  expect(address).toBe(`?from=${brown.ccID}`);
  expect(screen.getByRole('combobox', { name: 'To' })).toBeVisible();
  await expectAccessible();
});

it.each([
  ['the button for another pair', 'Surprise me'],
  ['the pair that is offered while nobody is chosen', 'Connect Song Kang-ho and Millie Bobby Brown'],
])('shows the chain of a random pair of people, by %s', async (_what, name) => {
  await open();
  await expectAccessible();
  await userEvent.click(await screen.findByRole('button', { name }));
  await net.settle();
  expect(address).toBe(BOTH);
});

describe("a random pair from the member's Top 10", () => {
  const PAIR = '/api/titles/fetchRandomPair';
  const TOP10 = '/api/queues/fetchTop10';
  const lists = (movies: number, shows: number) => {
    const listed = (n: number) =>
      Array.from({ length: n }, (_, i) => ({ ...card(i + 1, `Title ${i + 1}`, 2000), position: i + 1 }));
    net.answer(TOP10, ({ mediaType }) => ({
      top10:
        mediaType === 'movie' ? listed(movies) : listed(shows).map((t, i) => ({ ...t, mediaType_vid: `tv_${i + 1}` })),
    }));
  };
  const press = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'From my Top 10' }));
    await net.settle();
  };
  beforeEach(() => useSession.getState().signedIn(ADA, 'auth'));

  it('consists of people from the listed movies and shows', async () => {
    lists(1, 1);
    net.answer(PAIR, { from: song, to: brown });
    await open();
    await press();
    expect(net.sent(TOP10)).toEqual([
      { mediaType: 'movie', mine: true },
      { mediaType: 'tv', mine: true },
    ]);
    expect(net.sent(PAIR)).toContainEqual({ mediaKeys: ['movie_1', 'tv_1'] });
    expect(address).toBe(BOTH);
  });

  it.each([
    ['one title', 1],
    ['titles without a known lead', 2],
  ])('needs more than %s, and links to the Top 10 page', async (_what, movies) => {
    lists(movies, 0);
    net.fail(PAIR, 'not-found');
    await open();
    await press();
    expect(screen.getByText(/Your Top 10 needs two titles/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to my Top 10' })).toHaveAttribute('href', '/topTen');
    expect(net.sent(PAIR).filter((body) => body.mediaKeys)).toHaveLength(movies - 1);
    await expectAccessible();
  });

  it('shows an error message when its request fails', async () => {
    net.fail(TOP10, 'unavailable');
    await open();
    await press();
    expect(useSnacks.getState().snacks.at(-1)?.text).toBe('We couldn’t find a pair right now');
  });

  it('is not offered to visitors', async () => {
    useSession.getState().signedOut();
    await open();
    expect(screen.queryByRole('button', { name: 'From my Top 10' })).toBeNull();
  });
});

it.each([
  ['not-found' as const, 'We don’t know one of these two people'],
  ['unavailable' as const, 'We couldn’t look for a path'],
])('says why the chain could not be shown after %s', async (code, words) => {
  net.fail(DEGREES, code);
  await open(BOTH);
  expect(screen.getByText(words)).toBeVisible();
});
