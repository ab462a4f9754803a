import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@videoqs/web/query';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { playsServer } from '../../test/plays-server.ts';
import { queueServer, signInAda } from '../../test/queue-server.ts';
import { genresOf } from './so-far.tsx';
import { Wall } from './wall.tsx';

const { net, expectAccessible } = setUp();
const WALL = '/api/titles/fetchWall';
const ADD = '/api/plays/addPlays';
const card = (mediaType_vid: string, title: string) => ({
  ...{ mediaType_vid, title, year: 1999, poster_path: null, runtime: 100, genres: ['Crime'], vote_average: 8 },
});
const first = [card('movie_1', 'Heat'), card('movie_2', 'Alien'), card('tv_1', 'Dark')];
let server: ReturnType<typeof playsServer>;
let queue: ReturnType<typeof queueServer>;

beforeEach(() => {
  signInAda();
  queryClient.clear();
  queue = queueServer(net, []);
  server = playsServer(net);
  net.answer(WALL, ({ shown }) => ({
    rows:
      shown.length === 0
        ? [{ kind: 'known', like: [], results: first }]
        : shown.length < 4
          ? [
              {
                ...{ kind: 'like', like: [{ mediaType_vid: 'movie_1', title: 'Heat' }] },
                results: [card('movie_3', 'Ronin')],
              },
            ]
          : [],
  }));
});
const show = async () => {
  const view = render(
    <MemoryRouter>
      <Wall />
    </MemoryRouter>,
  );
  await net.settle();
  return view;
};
const pair = (name: string) => within(screen.getByRole('group', { name }));
const press = async (title: string, what: 'Seen' | 'Want') => {
  await userEvent.click(pair(`${title} (1999)`).getByRole('button', { name: what }));
  await net.settle();
};
const marked = (title: string) =>
  pair(`${title} (1999)`)
    .getAllByRole('button')
    .filter((b) => b.getAttribute('aria-pressed') === 'true')
    .map((b) => b.textContent);

it('marks a movie as seen on an unknown day, and removes the mark on a second press', async () => {
  await show();
  await expectAccessible();
  await press('Heat', 'Seen');
  expect(net.sent(ADD)).toMatchObject([{ plays: [{ mediaType_vid: 'movie_1', watchedAt: 'unknown' }] }]);
  expect(marked('Heat')).toEqual(['Seen']);
  await press('Heat', 'Seen');
  expect(net.sent('/api/plays/removePlays')).toEqual([{ mediaType_vid: 'movie_1' }]);
  expect(marked('Heat')).toEqual([]);
});

it('marks every aired episode of a show as seen', async () => {
  await show();
  await press('Dark', 'Seen');
  expect(net.sent('/api/plays/addShowPlays')).toMatchObject([{ mediaType_vid: 'tv_1', watchedAt: 'unknown' }]);
  expect(server.plays).toHaveLength(4);
  expect(marked('Dark')).toEqual(['Seen']);
});

it('marks a title as either seen or wanted, never both', async () => {
  await show();
  await press('Alien', 'Want');
  expect(queue.list.map((i) => i.mediaType_vid)).toEqual(['movie_2']);
  expect(marked('Alien')).toEqual(['Want']);
  await press('Alien', 'Seen');
  expect(queue.list).toEqual([]);
  expect(marked('Alien')).toEqual(['Seen']);
  await press('Alien', 'Want');
  expect(server.plays).toEqual([]);
  expect(marked('Alien')).toEqual(['Want']);
});

it('adds a row of similar titles after three marks, and names the marked title', async () => {
  await show();
  await press('Heat', 'Seen');
  await press('Alien', 'Want');
  expect(net.sent(WALL)).toHaveLength(1);
  await press('Dark', 'Want');
  expect(net.sent(WALL).at(-1)).toEqual({
    picked: [
      { mediaType_vid: 'movie_1', as: 'seen' },
      { mediaType_vid: 'movie_2', as: 'want' },
      { mediaType_vid: 'tv_1', as: 'want' },
    ],
    shown: ['movie_1', 'movie_2', 'tv_1'],
    limit: 6,
  });
  expect(within(screen.getByRole('region', { name: 'More like Heat' })).getByRole('group')).toHaveAccessibleName(
    'Ronin (1999)',
  );
  expect(screen.getByText('1 seen, 2 wanted')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show more titles' }));
  await net.settle();
  expect(screen.getByText('You’ve seen every poster we have here.')).toBeVisible();
});

it('shows earlier marks, and suggests titles that are similar to the marked titles', async () => {
  server.plays.push({ mediaType_vid: 'movie_1', season: null, episode: null });
  await show();
  expect(marked('Heat')).toEqual(['Seen']);
  await userEvent.click(screen.getByRole('button', { name: 'Show more titles' }));
  await net.settle();
  expect(net.sent(WALL).at(-1)).toMatchObject({ picked: [{ mediaType_vid: 'movie_1', as: 'seen' }] });
});

it("offers stars for a seen movie, and saves them without changing the review's text", async () => {
  net.answer('/api/review/importReviews', { added: 1, unknown: [] });
  await show();
  await press('Heat', 'Seen');
  const stars = screen.getByRole('group', { name: 'Your stars for Heat' });
  await userEvent.click(within(stars).getByRole('button', { name: '4 stars' }));
  await net.settle();
  expect(net.sent('/api/review/importReviews')).toMatchObject([{ reviews: [{ mediaType_vid: 'movie_1', rating: 4 }] }]);
  expect(screen.queryByRole('group', { name: 'Your stars for Heat' })).toBeNull();
});

it('keeps a mark that could not be saved, says so, and saves the mark on Retry', async () => {
  net.fail('/api/queues/addToQueue', 'unavailable');
  await show();
  await press('Heat', 'Want');
  expect(marked('Heat')).toEqual(['Want']);
  expect(screen.getByText(/We haven’t saved this yet/)).toBeVisible();
  queueServer(net, []);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await net.settle();
  expect(screen.queryByText(/We haven’t saved this yet/)).toBeNull();
  expect(marked('Heat')).toEqual(['Want']);
});

it('an arrow key moves the focus to the next poster, and a letter key marks the focused title', async () => {
  await show();
  act(() => pair('Heat (1999)').getByRole('button', { name: 'Seen' }).focus());
  await userEvent.keyboard('{ArrowRight}w');
  await net.settle();
  expect(marked('Alien')).toEqual(['Want']);
  expect(pair('Alien (1999)').getByRole('button', { name: 'Seen' })).toHaveFocus();
});

it('computes what share of the marked titles has each genre, the most frequent genre first', () =>
  expect(
    genresOf([['Crime', 'Drama'], ['Crime'], ['Comedy']]).map(([genre, share]) => [genre, share.toFixed(2)]),
  ).toEqual([
    ['Crime', '0.67'],
    ['Comedy', '0.33'],
    ['Drama', '0.33'],
  ]));

it('says that the titles service is down, and offers Retry', async () => {
  net.fail(WALL, 'unavailable');
  await show();
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load titles');
  net.answer(WALL, { rows: [{ kind: 'known', like: [], results: first }] });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await net.settle();
  expect(marked('Heat')).toEqual([]);
});
