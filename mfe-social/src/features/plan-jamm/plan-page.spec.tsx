import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDialogs } from '@videoqs/web/dialogs';
import { connectNavigation, MemoryRouter } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { useSnacks } from '@videoqs/web/snackbar';
import { ADA } from '@videoqs/web/testing/ada';
import { setUp } from '@videoqs/web/testing/set-up';
import { pickOf } from '../../test/jamm.ts';
import PlanPage from './plan-page.tsx';

const { net, expectAccessible } = setUp();
const PICKS = '/api/jamm/fetchPicks';
const START = '/api/jamm/startJamm';
const ada = { userID: ADA.userID, username: 'ada', imgSrc: null, country: 'US', services: ['Hulu'] };
const bashir = { ...ada, userID: 8, username: 'bashir' };
const went: string[] = [];

const show = async () => {
  render(
    <MemoryRouter>
      <PlanPage />
    </MemoryRouter>,
  );
  await net.settle();
};
beforeEach(() => {
  went.length = 0;
  connectNavigation((path) => void went.push(String(path)));
  useSession.getState().signedIn(ADA, 'pair');
  net.answer('/api/queues/fetchMyQueuePermissions', {
    myQueuePermissions: [
      { queueID: ADA.userID, queueName: 'myqueue', level: 'owner', canEdit: true },
      { queueID: 1_000_000_000_000, queueName: 'Friday crew', level: 'owner', canEdit: true },
    ],
  });
  net.answer(PICKS, ({ queueID }) => ({
    name: 'For me',
    people: queueID ? [ada, bashir] : [ada],
    picks: [
      pickOf(1, [[ADA.userID, 90], ...(queueID ? [[8, 41] as [number, number]] : [])]),
      pickOf(2, [[ADA.userID, 20]]),
    ],
    without: { services: 3, runtime: 1 },
  }));
});

it('shows what fits me, and which slider brings it', async () => {
  await show();
  expect(screen.getByText(/90 of 100 by your sliders: Comedy is at 90/)).toBeInTheDocument();
  expect(screen.getByText('3 aren’t on a service everyone has, 1 is too long')).toBeVisible();
  await expectAccessible();
});

it('for a queue, names the least happy one, and tells each one’s number to screen readers', async () => {
  await show();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'For' }), 'Everyone in Friday crew');
  await net.settle();
  expect(net.sent(PICKS).at(-1)).toMatchObject({ queueID: 1_000_000_000_000 });
  const why = screen.getByText(/At 41, the least happy is bashir, whose Comedy slider is at 41/);
  expect(why).toHaveTextContent('ada 90, bashir 41');
});

it('asks anew with each limit', async () => {
  await show();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'At most' }), '2 h');
  await userEvent.click(screen.getByRole('switch', { name: 'Only on services everyone has' }));
  await net.settle();
  expect(net.sent(PICKS).at(-1)).toEqual({ maxRuntime: 120, onServices: false });
});

it('leaves out what somebody has seen; asked for those too, says who has', async () => {
  net.answer(PICKS, ({ queueID }) => ({
    name: 'Friday crew',
    people: queueID ? [ada, bashir] : [ada],
    picks: [{ ...pickOf(1, [[ADA.userID, 90]]), seenBy: queueID ? [8] : [ADA.userID] }],
    without: { services: 0, runtime: 0, seen: 2 },
  }));
  await show();
  expect(screen.getByText(/you have seen it/)).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'For' }), 'Everyone in Friday crew');
  await net.settle();
  expect(screen.getByText(/seen by bashir/)).toBeVisible();
  await userEvent.click(screen.getByRole('switch', { name: 'Nobody has seen it' }));
  await net.settle();
  expect(net.sent(PICKS).at(-1)).toEqual({ queueID: 1_000_000_000_000, unseen: false });
  expect(screen.getByText('2 are already seen')).toBeVisible();
});

it('says how many of a queue do not count yet', async () => {
  net.answer(PICKS, {
    name: 'Friday crew',
    people: [ada],
    waiting: 2,
    picks: [],
    without: { services: 0, runtime: 0 },
  });
  await show();
  expect(screen.getByText('2 members haven’t joined in yet, so aren’t counted.')).toBeVisible();
});

it('for people I know, from my contacts', async () => {
  await show();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'For' }), 'People from my contacts…');
  const [asked] = useDialogs.getState().dialogs;
  expect(asked).toMatchObject({ name: 'social/MyContacts', props: { pick: true, mutual: true } });
  act(() => asked?.settle([{ userID: 8, username: 'bashir' }]));
  await net.settle();
  expect(net.sent(PICKS).at(-1)).toEqual({ people: [8] });
});

it('starts a vote on them and goes there', async () => {
  net.answer(START, { success: true, jammCode: '7kQm3RtYb2' });
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Vote on these' }));
  await net.settle();
  expect(net.sent(START)).toEqual([{}]);
  expect(went).toEqual(['/myJamm/7kQm3RtYb2']);
});

it('says which limit took what away where nothing fits', async () => {
  net.answer(PICKS, { name: 'For me', people: [ada], picks: [], without: { services: 2, runtime: 0 } });
  await show();
  expect(screen.getByText('Nothing fits')).toBeVisible();
  expect(screen.getByText('2 aren’t on a service everyone has')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Vote on these' })).toBeNull();
});

it('says what failed, and Retry asks again', async () => {
  net.fail(PICKS, 'unavailable', { userMessage: 'Away.' });
  await show();
  expect(screen.getByRole('alert')).toHaveTextContent('Away.');
});

describe('what can be done with a pick', () => {
  const SKIP = '/api/jamm/skipPick';
  const alone = () => screen.queryByRole('button', { name: 'Skip Title 1 for 30 days' });

  it('is rating it', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Rate Title 1' }));
    expect(went).toEqual(['/rateAndReview/movie_1']);
  });

  it('alone, is skipping it: gone at once, and back when that is undone', async () => {
    net.answer(SKIP, { success: true });
    await show();
    const skipped = net.hold(SKIP);
    await userEvent.click(alone() as HTMLElement);
    expect(alone()).toBeNull();
    skipped.release();
    await net.settle();
    expect(net.sent(SKIP)).toEqual([{ mediaType_vid: 'movie_1', skip: true }]);
    expect(useSnacks.getState().snacks.at(-1)?.text).toBe('We won’t offer Title 1 for 30 days');
    act(() => useSnacks.getState().snacks.at(-1)?.action?.run());
    await net.settle();
    expect(net.sent(SKIP).at(-1)).toEqual({ mediaType_vid: 'movie_1', skip: false });
    expect(alone()).toBeVisible();
  });

  it('is told when it was refused, and the title is there again', async () => {
    net.fail(SKIP, 'unavailable');
    await show();
    await userEvent.click(alone() as HTMLElement);
    await net.settle();
    expect(alone()).toBeVisible();
    expect(useSnacks.getState().snacks.at(-1)?.text).toMatch(/unavailable/);
  });

  it('for a queue, is no skipping', async () => {
    await show();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'For' }), 'Everyone in Friday crew');
    await net.settle();
    expect(alone()).toBeNull();
  });
});
