import { jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDialogs } from '@videoqs/web/dialogs';
import { queryClient } from '@videoqs/web/query';
import { announceRemotes } from '@videoqs/web/remotes';
import { connectNavigation, useNavigate, useRoutes } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { useSnacks } from '@videoqs/web/snackbar';
import { ADA } from '@videoqs/web/testing/ada';
import { loadRemote } from '@videoqs/web/testing/federation';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { NO_STATS } from '@videoqs/web/testing/no-stats';
import { setUp } from '@videoqs/web/testing/set-up';
import { useEffect } from 'react';
import { FirstStepsLine } from '../features/go-on-first-steps/first-steps-line.tsx';
import WelcomePage from './welcome-page.tsx';

const REMOTES = [
  { name: 'queues', version: '1', entry: '/r/q.js', routes: [], slots: ['Wall'] },
  { name: 'social', version: '1', entry: '/r/s.js', routes: [], slots: ['FirstPick'] },
];
announceRemotes(REMOTES);
const { net, expectAccessible } = setUp();
const QUEUE = '/api/queues/fetchMyQueue';
const STATS = '/api/plays/fetchStats';
const DIARY = '/api/plays/fetchDiary';
const FOLLOWS = '/api/person/refreshFollowinglist';
const LIKE_ME = '/api/person/peopleLikeMe';

const PLAY = {
  ...{ playID: '00000000-0000-4000-8000-000000000001', mediaType_vid: 'movie_1', season: null, episode: null },
  ...{ watchedAt: 'unknown', stars: null, private: false, day: null, title: 'Heat', year: 1995, poster_path: null },
  ...{ genres: [], rewatch: null },
};

/** The data that the services return for the member. */
let has: { seen: number; queued: number; shared: number; following: number; source: string | null };

beforeEach(() => {
  queryClient.clear();
  has = { seen: 0, queued: 0, shared: 0, following: 0, source: null };
  useSession.getState().signedIn(ADA, 'pair');
  net.answer(QUEUE, () => ({
    ...{ myQueue: [], otherQueueCount: has.shared, browserReloadHappened: false, nextCursor: null, count: has.queued },
  }));
  net.answer(STATS, () => ({ ...NO_STATS, movies: has.seen }));
  net.answer(DIARY, () => ({ plays: has.source ? [{ ...PLAY, source: has.source }] : [], nextCursor: null }));
  net.answer(FOLLOWS, () => ({ people: [], numFollowing: has.following, nextCursor: null }));
  net.answer(LIKE_ME, { people: [] });
  net.answer('/api/titles/keywordSearch', {
    ...{ results: [], nextCursor: null, count: 169, people: [], narrow: [], corrected: [], without: [] },
    facets: {
      ...{ mediaTypes: [], genres: [], years: [], runtimes: [], scores: [], languages: [], countries: [] },
      onServices: 0,
    },
  });
  const parts: Record<string, string> = { 'queues/Wall': 'the wall hangs here', 'social/FirstPick': 'the ticket' };
  loadRemote.mockImplementation(async (id) => ({ default: () => <p>{parts[id]}</p> }));
});
afterEach(() => jest.restoreAllMocks());

function Routed() {
  const navigate = useNavigate();
  useEffect(() => connectNavigation((path, options) => void navigate(path, options)), [navigate]);
  return useRoutes([
    { path: '/welcome', element: <WelcomePage /> },
    { path: '/welcome/:step', element: <WelcomePage /> },
    { path: '*', element: <FirstStepsLine /> },
  ]);
}
const open = async (path = '/welcome') => {
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <Routed />
    </MemoryRouter>,
  );
  await net.settle();
  await act(async () => undefined);
  return view;
};
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const click = async (name: string | RegExp, role: 'button' | 'link' = 'link') => {
  // The click is awaited, because the wall suspends.
  await act(async () => userEvent.click(screen.getByRole(role, { name })));
  await net.settle();
};
const stands = () =>
  within(screen.getByRole('navigation', { name: 'Your first steps' }))
    .getAllByRole('link')
    .map((a) => a.getAttribute('data-stand'));

it('the first step lists streaming services, and each tap updates the number of available titles', async () => {
  net.answer('/api/account/saveServices', { success: true });
  await open();
  expect(heading()).toBe('Hi ada. Where do you watch?');
  expect(screen.getByText(/Pick a service/)).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Netflix' }));
  await net.settle();
  expect(net.sent('/api/account/saveServices')).toEqual([{ services: ['Netflix'] }]);
  expect(screen.getByRole('heading', { name: '169 titles to start tonight' })).toBeVisible();
  expect(stands()).toEqual(['done', 'open', 'open', 'open']);
});

it('the first steps continue at the first unfinished step', async () => {
  useSession.getState().signedIn({ ...ADA, services: ['Hulu'] }, 'pair');
  has = { ...has, queued: 3 };
  await open();
  expect(heading()).toBe('Bring your history along');
  expect(stands()).toEqual(['done', 'done', 'open', 'open']);
});

it('an imported library and a shared queue count as finished steps', async () => {
  has = { ...has, source: 'import:trakt', shared: 1 };
  await open('/welcome/friend');
  expect(stands()).toEqual(['open', 'open', 'done', 'done']);
});

it('the first steps can be skipped, and the last page links to each unfinished step', async () => {
  await open();
  for (const title of ['Seen it, or want to see it?', 'Bring your history along', 'Who do you watch with?']) {
    await click('Skip', 'button');
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAccessible();
  }
  await click('Skip', 'button');
  expect(await screen.findByRole('heading', { level: 1, name: 'That’s it. Enjoy the show.' })).toBeVisible();
  expect(stands()).toEqual(['skipped', 'skipped', 'skipped', 'skipped']);
  expect(screen.getByRole('link', { name: 'Bring your library' })).toHaveAttribute('href', '/welcome/library');
  await expectAccessible();
});

it('the last page shows the finished steps, a link home and a tour', async () => {
  has = { ...has, seen: 8, queued: 5, following: 1 };
  await open('/welcome/done');
  expect(screen.getByText('8 seen, 5 in your queue')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
  await click('Show me around', 'button');
  expect(useDialogs.getState().dialogs).toMatchObject([
    { name: 'account/Tutorial', props: { whichTutorial: 'welcome' } },
  ]);
});

it('the last page shows a first pick, or no pick when the area of the picks is down', async () => {
  has = { ...has, queued: 5 };
  const view = await open('/welcome/done');
  expect(await screen.findByText('the ticket')).toBeVisible();
  view.unmount();
  announceRemotes([]);
  await open('/welcome/done');
  expect(screen.getByText('0 seen, 5 in your queue')).toBeVisible();
  expect(screen.queryByText(/unavailable/)).toBeNull();
  announceRemotes(REMOTES);
});

it('the wall of posters comes from its own area, and the first steps work without that area', async () => {
  await open('/welcome/titles');
  expect(await screen.findByText('the wall hangs here')).toBeVisible();
  await click('Next: your library');
  expect(heading()).toBe('Bring your history along');
});

it('the home page links to the unfinished step for a week, or until the member hides the link', async () => {
  useSession.getState().signedIn({ ...ADA, services: ['Hulu'] }, 'pair');
  has = { ...has, seen: 8 };
  await open('/welcome/library');
  await click('Finish later');
  expect(screen.getByText('2 of 4 first steps done.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/welcome');
  await expectAccessible();
  await click('Hide this', 'button');
  expect(screen.queryByText(/first steps done/)).toBeNull();
});

it('the home page makes no request for a member without unfinished steps, nor after a week', async () => {
  const { unmount } = await open('/');
  expect(net.asked()).toEqual([]);
  unmount();
  const view = await open('/welcome/library');
  await click('Finish later');
  view.unmount();
  const later = Date.now() + 8 * 86_400_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  await open('/');
  expect(screen.queryByText(/first steps done/)).toBeNull();
});

it('the invitation step sends a link that names the inviting member', async () => {
  const copied: string[] = [];
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  await open('/welcome/friend');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(copied).toEqual([`${location.origin}/?invited-by=ada`]);
});

it('the follow step suggests members of similar taste, and reverts a failed follow', async () => {
  const person = (userID: number, username: string, overlap: number) => ({
    ...{ userID, username, imgSrc: null, score: 80, overlap, within: 80, topShared: 0, agree: [] },
  });
  net.answer(LIKE_ME, { people: [person(2, 'oskar', 9), person(3, 'hanneke', 2)] });
  net.fail('/api/person/newFollow', 'unavailable', { userMessage: 'Away for a moment.' });
  await open('/welcome/friend');
  expect(screen.queryByText('hanneke')).toBeNull();
  await click('Follow oskar', 'button');
  expect(useSnacks.getState().snacks.at(-1)?.text).toBe('We couldn’t follow oskar. Away for a moment.');
  net.answer('/api/person/newFollow', { userMessage: '', numGuestFollowers: 1 });
  has = { ...has, following: 1 };
  await click('Follow oskar', 'button');
  expect(screen.getByRole('button', { name: 'Following' })).toBeDisabled();
  expect(stands().at(-1)).toBe('done');
});

it('the shared-queue step creates a queue for two and shows who may join', async () => {
  await open('/welcome/friend');
  await click('Start a queue', 'button');
  expect(useDialogs.getState().dialogs).toMatchObject([{ name: 'queues/NewQueue' }]);
});
