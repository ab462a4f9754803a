import { jest } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDialogs } from '@videoqs/web/dialogs';
import { queryClient } from '@videoqs/web/query';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { useSayPick } from '@videoqs/web/tonight-pick';
import { myList } from '../../queue/my-queue.ts';
import { item, queueServer, signInAda } from '../../test/queue-server.ts';
import { HomeQueue } from './home-queue.tsx';

const { net, expectAccessible } = setUp();
const QUEUE = '/api/queues/fetchMyQueue';
const ALL_BUT_DATE = [
  ...(['nextTick', 'performance', 'queueMicrotask', 'requestAnimationFrame', 'cancelAnimationFrame'] as const),
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
];
const TITLES = Array.from({ length: 12 }, (_, i) => item(i + 1, `Title ${i + 1}`));
/** The part of the page that picks a title for tonight. */
function Picks({ pick }: { pick: string | undefined }) {
  useSayPick(pick);
  return null;
}
const show = async (pick?: string) => {
  render(
    <MemoryRouter>
      <h1>Home</h1>
      <Picks pick={pick} />
      <HomeQueue />
    </MemoryRouter>,
  );
  await net.settle();
};
/** The titles service's answer for a movie. */
const movieOf = (facts: { vid: number; overview: string; certification_us: string }) => ({
  movieInfo: {
    ...{ youtubeKey: '', genres: [], status: '', tagline: '', vote_average: 8.2, vote_count: 9, title: 'Title 1' },
    ...{ poster_path: null, backdrop_path: null, original_language: 'en', homepage: '', keywords: [], images: [] },
    ...{ colours: { ground: '#000000', ink: '#ffffff', accent: '#00ff00' }, countries: [], badFetch: false },
    ...{ movieID: facts.vid, original_title: '', runtime: 136, release_date: null, belongs_to_collection: null },
    ...{ imdb_id: '', ...facts },
  },
  ...{ collectionInfo: null, whereToWatchObj: {}, badWhereToWatchFetch: false, similar: [] },
  castCrewObj: { castString: '', crewString: '' },
});
const region = (name: string) => screen.getByRole('region', { name });

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 18), doNotFake: ALL_BUT_DATE });
  signInAda();
  net.fail('/api/movies/fetchMovieByID', 'unavailable');
});
afterEach(() => jest.useRealTimers());

it('shows the first title of the queue, the next titles, and the number of other titles', async () => {
  queueServer(net, TITLES);
  await show();
  const next = region('Next up in my queue of 12');
  expect(within(next).getByRole('link', { name: 'Title 1' })).toHaveAttribute('href', '/movie/1');
  expect(
    within(next)
      .getAllByRole('listitem')
      .map((li) => li.textContent),
  ).toHaveLength(8);
  expect(within(next).getByRole('link', { name: '4 more' })).toHaveAttribute('href', '/myVideoQs');
  await expectAccessible();
});

it("begins the home page's queue with the second title if the first is tonight’s pick, and says so", async () => {
  queueServer(net, TITLES);
  await show('movie_1');
  const next = region('Next up in my queue of 12');
  expect(next).toHaveTextContent('After tonight’s pick in my queue of 12');
  expect(within(next).getByRole('heading', { level: 2, name: 'Title 2' })).toBeVisible();
  expect(within(next).queryByRole('link', { name: 'Title 1' })).toBeNull();
  expect(within(next).getByText('Position', { selector: 'li:first-child span' }).parentElement).toHaveTextContent('3');
  expect(within(next).getByRole('link', { name: '3 more' })).toBeVisible();
});

it('leaves tonight’s pick out of the later titles, and keeps their positions', async () => {
  queueServer(net, TITLES);
  await show('movie_3');
  const next = region('Next up in my queue of 12');
  expect(next).not.toHaveTextContent('After tonight’s pick');
  expect(within(next).getAllByRole('listitem').map((li) => li.textContent)).toEqual([
    ...[2, 4, 5, 6, 7, 8, 9].map((place) => expect.stringMatching(new RegExp(`Position ${place}$`))),
    '3more',
  ]); // biome-ignore format: one line
});

it('suggests popular titles if tonight’s pick is the only title of the queue', async () => {
  queueServer(net, TITLES.slice(0, 1));
  const card = { title: 'Popular', year: 1999, poster_path: null, runtime: 100, genres: ['Drama'], vote_average: 8 };
  net.answer('/api/titles/fetchPopular', {
    results: [1, 2, 3, 4].map((n) => ({ ...card, mediaType_vid: `movie_${n}` })),
    nextCursor: null,
  });
  await show('movie_1');
  const links = await within(region('Tonight’s pick is all you queued')).findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/movie/2', '/movie/3', '/movie/4']);
});

it("shows the first title, and adds the title's description once the catalog has answered", async () => {
  queueServer(net, TITLES);
  await show();
  expect(region('Next up in my queue of 12')).toHaveTextContent('1999 · 2 h 16 min · Action');
  act(() => queryClient.clear());
  cleanup();
  net.answer('/api/movies/fetchMovieByID', movieOf({ vid: 1, overview: 'A hacker wakes.', certification_us: 'R' }));
  queueServer(net, TITLES);
  await show();
  await net.settle();
  expect(region('Next up in my queue of 12')).toHaveTextContent(
    '1999 · R · 2 h 16 min · ActionScore 8.2A hacker wakes.',
  );
  await expectAccessible();
});

it("opens the reminder of the first title in the home page's queue", async () => {
  queueServer(net, TITLES);
  await show();
  await act(async () => screen.getByRole('button', { name: 'Remind me' }).click());
  expect(useDialogs.getState().dialogs).toMatchObject([
    { name: 'queues/Reminder', props: { mediaType_vid: 'movie_1', title: 'Title 1' } },
  ]);
});

it('shows the next reminders as calendar leaves, marks today’s reminder, and says when there are no reminders', async () => {
  queueServer(net, [
    item(1, 'Later', { remindDate: '2026-11-30' }),
    item(2, 'Now', { remindDate: '2026-11-21' }),
    item(3, 'Soon', { remindDate: '2026-11-24' }),
    item(4, 'Last', { remindDate: '2027-01-02' }),
  ]);
  await show();
  const leaves = within(region('Coming up')).getAllByRole('button');
  expect(leaves.map((leaf) => leaf.textContent)).toEqual([
    expect.stringMatching(/^21Nov.*NowToday$/),
    expect.stringMatching(/^24Nov.*SoonTuesday$/),
    expect.stringMatching(/^30Nov.*LaterMonday$/),
  ]);
  expect(screen.getByRole('link', { name: 'All 4 reminders' })).toBeVisible();
});

it('shows the next reminders on the home page even if their titles are not loaded', async () => {
  queueServer(net, [item(1, 'One'), item(2, 'Two'), item(3, 'Three', { remindDate: '2026-11-24' })], 2);
  await show();
  await net.settle();
  expect(within(region('Coming up')).getByRole('button')).toHaveTextContent(/^24Nov.*ThreeTuesday$/);
  expect(region('Coming up')).not.toHaveTextContent('You have no reminders yet.');
});

it('suggests three popular titles to a member with an empty queue', async () => {
  queueServer(net, []);
  const card = { title: 'Popular', year: 1999, poster_path: null, runtime: 100, genres: ['Drama'], vote_average: 8 };
  net.answer('/api/titles/fetchPopular', {
    results: [1, 2, 3].map((n) => ({ ...card, mediaType_vid: `movie_${n}` })),
    nextCursor: null,
  });
  await show();
  expect(await within(region('Your queue is empty')).findAllByRole('link')).toHaveLength(3);
  expect(net.sent('/api/titles/fetchPopular')).toEqual([{ limit: 4 }]);
  expect(screen.queryByRole('region', { name: 'Tonight’s pick' })).toBeNull();
});

it('shows a skeleton while the queue loads', async () => {
  queueServer(net, TITLES);
  const held = net.hold(QUEUE);
  await show();
  expect(screen.getByText('Loading your queue')).toBeInTheDocument();
  held.release();
  await net.settle();
  expect(region('Next up in my queue of 12')).toBeVisible();
});

it('says why the queue could not be loaded, retries, and keeps stored titles while the device is offline', async () => {
  net.fail(QUEUE, 'unavailable');
  await show();
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load your queue');
  queueServer(net, TITLES);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await net.settle();
  expect(region('Next up in my queue of 12')).toBeVisible();
  net.raw(QUEUE, () => Response.error());
  await act(async () => void myList.refetch());
  await net.settle();
  expect(region('Next up in my queue of 12')).toBeVisible();
  expect(screen.getByText('This is your queue as this browser last saw it.')).toBeVisible();
});
