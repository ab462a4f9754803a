import { jest } from '@jest/globals';
import { act, render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDialogs } from '@videoqs/web/dialogs';
import { connectNavigation } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { useSnacks } from '@videoqs/web/snackbar';
import { ADA } from '@videoqs/web/testing/ada';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { useTonightPick } from '@videoqs/web/tonight-pick';
import { HomeTonight } from '../features/show-home-tonight/home-tonight.tsx';
import { pickOf } from '../test/jamm.ts';
import { useChoice } from './choice.ts';

const { net, expectAccessible } = setUp();
const PICKS = '/api/jamm/fetchPicks';
const START = '/api/jamm/startJamm';
const SKIP = '/api/jamm/skipPick';
const ada = { userID: ADA.userID, username: 'ada', imgSrc: null, country: 'US', services: ['Hulu'] };
const bashir = { ...ada, userID: 8, username: 'bashir' };
const crew = 1_000_000_000_000;
const went: string[] = [];
const forMe = (n: number, over = {}) => ({ ...pickOf(n, [[ADA.userID, 90]]), wantedBy: [ADA.userID], ...over });
const forBoth = (n: number) => pickOf(n, [[ADA.userID, 90], [8, 41]]); // biome-ignore format: one line
const without = { services: 0, runtime: 0 };

const show = async () => {
  const shown = render(
    <MemoryRouter>
      <h1>Home</h1>
      <HomeTonight />
    </MemoryRouter>,
  );
  await net.settle();
  return shown;
};
const region = () => within(screen.getByRole('region', { name: 'Tonight' }));
const picked = () => region().getAllByRole('article')[0]?.querySelector('h3')?.textContent;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const lastSnack = () => useSnacks.getState().snacks.at(-1);

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 20, 41), doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick'] });
  went.length = 0;
  useChoice.setState({ userID: 0 });
  connectNavigation((path) => void went.push(String(path)));
  useSession.getState().signedIn(ADA, 'pair');
  net.answer('/api/queues/fetchMyQueuePermissions', {
    myQueuePermissions: [
      { queueID: ADA.userID, queueName: 'myqueue', level: 'owner', canEdit: true },
      { queueID: crew, queueName: 'Friday crew', level: 'owner', canEdit: true },
    ],
  });
  net.answer(PICKS, ({ queueID, people }) => ({
    name: 'For me',
    people: queueID || people?.length ? [ada, bashir] : [ada],
    picks: [1, 2, 3, 4, 5].map((n) => (queueID || people?.length ? forBoth(n) : forMe(n))),
    without: { services: 3, runtime: 1 },
  }));
});
afterEach(() => jest.useRealTimers());

it('shows one pick with the reason, its end time and where to start it, and three other picks', async () => {
  await show();
  expect(picked()).toBe('Title 1');
  const ticket = within(region().getAllByRole('article')[0] as HTMLElement);
  expect(ticket.getByText('It’s in your queue. Your Comedy slider is at 90.')).toBeVisible();
  expect(ticket.getByText(/^over by/)).toHaveTextContent('over by 10:30 PM');
  expect(ticket.getByRole('link', { name: 'Start on Hulu: Title 1' })).toHaveAttribute(
    'href',
    'https://www.hulu.com/search?q=Title%201',
  );
  expect(ticket.queryByRole('button', { name: 'Start a vote' })).toBeNull();
  expect(region().getAllByRole('listitem')).toHaveLength(3);
  await expectAccessible();
});

it('links to the title’s page if no service is known for the pick', async () => {
  net.answer(PICKS, { name: '', people: [ada], picks: [forMe(1, { services: [] })], without });
  await show();
  expect(screen.getByRole('link', { name: 'Where to watch' })).toHaveAttribute('href', '/movie/1');
});

it('dismisses a pick for this evening, offers Undo, and stores the dismissal on the device', async () => {
  const { unmount } = await show();
  await press('Not tonight');
  expect(picked()).toBe('Title 2');
  act(() => lastSnack()?.action?.run());
  expect(picked()).toBe('Title 1');
  await press('Not tonight');
  unmount();
  await show();
  expect(picked()).toBe('Title 2');
});

it('announces the picked title to the rest of the page, even after a dismissal', async () => {
  const { result } = renderHook(() => useTonightPick());
  const { unmount } = await show();
  expect(result.current).toBe('movie_1');
  await press('Not tonight');
  expect(result.current).toBe('movie_2');
  unmount();
  expect(result.current).toBeUndefined();
});

it('offers a dismissed title again on the next evening', async () => {
  const { unmount } = await show();
  await press('Not tonight');
  unmount();
  jest.setSystemTime(new Date(2026, 10, 22, 4, 59));
  const again = await show();
  expect(picked()).toBe('Title 2');
  again.unmount();
  jest.setSystemTime(new Date(2026, 10, 22, 5));
  await show();
  expect(picked()).toBe('Title 1');
});

it('skips a title for 30 days once it has been dismissed on three evenings', async () => {
  net.answer(SKIP, { success: true });
  for (const day of [21, 22, 23]) {
    jest.setSystemTime(new Date(2026, 10, day, 20));
    const { unmount } = await show();
    expect(picked()).toBe('Title 1');
    await press('Not tonight');
    await net.settle();
    unmount();
  }
  expect(net.sent(SKIP)).toEqual([{ mediaType_vid: 'movie_1', skip: true }]);
  expect(lastSnack()?.text).toBe('We won’t offer Title 1 for 30 days');
});

it('dismisses a pick by the key x while the focus is in the pick', async () => {
  await show();
  screen.getByRole('link', { name: /^Start on Hulu: Title 1/ }).focus();
  await userEvent.keyboard('x');
  expect(picked()).toBe('Title 2');
  expect(document.activeElement).toHaveAccessibleName('Start on Hulu: Title 2');
});

it('offers other kinds of picks after three dismissals, and searches for the chosen kind', async () => {
  await show();
  for (let n = 0; n < 3; n++) await press('Not tonight');
  expect(screen.getByText('Nothing for you so far. What would help?')).toBeVisible();
  await press('Something shorter');
  await net.settle();
  expect(net.sent(PICKS).at(-1)).toEqual({ maxRuntime: 70 });
  expect(screen.queryByText(/What would help/)).toBeNull();
  for (let n = 0; n < 1; n++) await press('Not tonight');
  expect(screen.queryByText(/What would help/)).toBeNull();
});

it('excludes a genre for tonight, and offers all titles again when all are dismissed', async () => {
  await show();
  for (let n = 0; n < 3; n++) await press('Not tonight');
  await press('No Comedy tonight');
  expect(screen.getByText('You’ve turned everything down')).toBeVisible();
  await press('Show them again');
  expect(picked()).toBe('Title 1');
});

it("shows each member's score for a queue's pick, and starts a vote", async () => {
  net.answer(START, { success: true, jammCode: '7kQm3RtYb2' });
  await show();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Who’s watching' }), 'Everyone in Friday crew');
  await net.settle();
  expect(net.sent(PICKS).at(-1)).toEqual({ queueID: crew });
  expect(screen.getByText(/Even bashir, who’d like it least, is at 41 of 100/)).toBeVisible();
  const numbers = region().getAllByText(/ of 100$/);
  expect(numbers.map((n) => n.textContent)).toEqual(expect.arrayContaining(['ada 90 of 100', 'bashir 41 of 100']));
  await press('Start a vote');
  await net.settle();
  expect(net.sent(START)).toEqual([{ queueID: crew }]);
  expect(went).toEqual(['/myJamm/7kQm3RtYb2']);
  await expectAccessible();
});

it('picks titles for the contacts whom the member adds', async () => {
  await show();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Who’s watching' }), 'People from my contacts…');
  const [asked] = useDialogs.getState().dialogs;
  expect(asked).toMatchObject({ name: 'social/MyContacts', props: { pick: true, mutual: true } });
  act(() => asked?.settle([{ userID: 8, username: 'bashir' }]));
  await net.settle();
  expect(net.sent(PICKS).at(-1)).toEqual({ people: [8] });
});

it('searches for picks again after each change of a filter', async () => {
  await show();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ends by' }), 'Over by 11:00 PM');
  await press('On my services');
  await press('Not seen yet');
  await net.settle();
  expect(net.sent(PICKS).at(-1)).toEqual({ maxRuntime: 130, onServices: false, unseen: false });
});

it('lists the rules that decided the picks, and says how many titles each rule excluded', async () => {
  await show();
  await press('Why these?');
  expect(
    screen.getByText(/Titles from your queues come first.*3 titles aren’t on these services, 1 title is too long\./),
  ).toBeVisible();
});

it('says which filter left no titles, and removes that filter with one button', async () => {
  net.answer(PICKS, ({ onServices = true }) => ({
    ...{ name: '', people: [ada], picks: onServices ? [] : [forMe(1)] },
    without: { services: onServices ? 2 : 0, runtime: 0 },
  }));
  await show();
  expect(screen.getByText('2 titles aren’t on these services.')).toBeVisible();
  await press('Look beyond these services');
  await net.settle();
  expect(picked()).toBe('Title 1');
});

it('asks once whether the member watched the started title, when the member returns from the streaming service', async () => {
  await show();
  await userEvent.click(screen.getByRole('link', { name: 'Start on Hulu: Title 1' }));
  expect(screen.getByText('Did you watch Title 1?')).toBeVisible();
  await press('I’ve seen it');
  expect(useDialogs.getState().dialogs.at(-1)).toMatchObject({
    name: 'queues/WatchedOn',
    props: { mediaType_vid: 'movie_1', title: 'Title 1' },
  });
  expect(screen.queryByText('Did you watch Title 1?')).toBeNull();
});

it('stops asking about a started title after a day', async () => {
  const { unmount } = await show();
  await userEvent.click(screen.getByRole('link', { name: 'Start on Hulu: Title 1' }));
  unmount();
  jest.setSystemTime(new Date(2026, 10, 22, 20, 42));
  await show();
  expect(screen.queryByText('Did you watch Title 1?')).toBeNull();
});

it('says why no pick could be loaded, and loads a pick on Retry', async () => {
  net.fail(PICKS, 'unavailable', { userMessage: 'Away.' });
  await show();
  expect(screen.getByRole('alert')).toHaveTextContent('Away.');
});

it('resets the choices for tonight when another member signs in on the device', async () => {
  const { unmount } = await show();
  await press('Not tonight');
  unmount();
  act(() => useSession.getState().signedIn({ ...ADA, userID: 99 }, 'pair'));
  await show();
  expect(picked()).toBe('Title 1');
});
