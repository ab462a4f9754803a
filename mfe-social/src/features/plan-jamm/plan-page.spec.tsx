import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { connectNavigation } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { useSnacks } from '@videoqs/web/snackbar';
import { ADA } from '@videoqs/web/testing/ada';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { pickOf } from '../../test/jamm.ts';
import { useChoice } from '../../tonight/choice.ts';
import PlanPage from './plan-page.tsx';

const { net, expectAccessible } = setUp();
const PICKS = '/api/jamm/fetchPicks';
const START = '/api/jamm/startJamm';
const ada = { userID: ADA.userID, username: 'ada', imgSrc: null, country: 'US', services: ['Hulu'] };
const bashir = { ...ada, userID: 8, username: 'bashir' };
const went: string[] = [];

const show = async (path = '/myJamm') => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <PlanPage />
    </MemoryRouter>,
  );
  await net.settle();
};
beforeEach(() => {
  useChoice.setState({ userID: 0 });
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

it('shows the picks for a single member, and names the taste slider that decided each pick', async () => {
  await show();
  expect(screen.getByRole('region', { name: 'How much you’d like each title' })).toBeVisible();
  expect(screen.getByText(/90 of 100 by your sliders: Comedy is at 90/)).toBeInTheDocument();
  await expectAccessible();
});

it('lists titles that are in no queue apart from the titles of queues', async () => {
  const queued = { ...pickOf(1, [[ADA.userID, 50]]), wantedBy: [ADA.userID] };
  const liked = { ...pickOf(2, [[ADA.userID, 90]]), wantedBy: [] };
  net.answer(PICKS, { name: 'For me', people: [ada], picks: [queued, liked], without: { services: 0, runtime: 0 } });
  await show();
  const own = screen.getByRole('region', { name: 'How much you’d like each title' });
  expect(own).toHaveTextContent('Title 1');
  expect(own).not.toHaveTextContent('Title 2');
  expect(screen.getByRole('region', { name: 'Liked by many, and in no queue yet' })).toHaveTextContent('Title 2');
});

it('names the least happy member of a queue, and gives screen readers everyone’s score', async () => {
  await show();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Who’s watching' }), 'Everyone in Friday crew');
  await net.settle();
  expect(net.sent(PICKS).at(-1)).toMatchObject({ queueID: 1_000_000_000_000 });
  expect(screen.getByRole('region', { name: 'How happy everyone would be' })).toBeVisible();
  const why = screen.getByText(/At 41, the least happy is bashir, whose Comedy slider is at 41/);
  expect(why).toHaveTextContent('ada 90, bashir 41');
});

it('says which members have seen a picked title', async () => {
  net.answer(PICKS, ({ queueID }) => ({
    name: 'Friday crew',
    people: queueID ? [ada, bashir] : [ada],
    picks: [{ ...pickOf(1, [[ADA.userID, 90]]), seenBy: queueID ? [8] : [ADA.userID] }],
    without: { services: 0, runtime: 0, seen: 2 },
  }));
  await show();
  expect(screen.getByText(/you have seen it/)).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Who’s watching' }), 'Everyone in Friday crew');
  await net.settle();
  expect(screen.getByText(/seen by bashir/)).toBeVisible();
});

it('opens with the queue that the address of the page names', async () => {
  await show('/myJamm?queue=1000000000000');
  expect(net.sent(PICKS).at(-1)).toEqual({ queueID: 1_000_000_000_000 });
  expect(screen.getByRole('combobox', { name: 'Who’s watching' })).toHaveDisplayValue('Everyone in Friday crew');
});

it('can pick just for the members who have the queue open, and start a vote among them', async () => {
  net.answer(START, { success: true, jammCode: '7kQm3RtYb2' });
  await show('/myJamm?queue=1000000000000&here=8,9,x');
  const watching = screen.getByRole('combobox', { name: 'Who’s watching' });
  expect(watching).toHaveDisplayValue('Everyone in Friday crew');
  await userEvent.selectOptions(watching, 'Only people here now: you and 2 others');
  await net.settle();
  const group = { queueID: 1_000_000_000_000, people: [8, 9] };
  expect(net.sent(PICKS).at(-1)).toEqual(group);
  await userEvent.click(screen.getByRole('button', { name: 'Start a vote' }));
  await net.settle();
  expect(net.sent(START)).toEqual([group]);
  await userEvent.selectOptions(watching, 'Everyone in Friday crew');
  await net.settle();
  await userEvent.click(screen.getByRole('button', { name: 'Start a vote' }));
  await net.settle();
  expect(net.sent(START).at(-1)).toEqual({ queueID: 1_000_000_000_000 });
});

it('says how many members of a queue are not yet counted in the picks', async () => {
  net.answer(PICKS, {
    name: 'Friday crew',
    people: [ada],
    waiting: 2,
    picks: [],
    without: { services: 0, runtime: 0 },
  });
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Why these?' }));
  expect(screen.getByText(/2 members haven’t joined in yet, so we don’t count them\./)).toBeVisible();
});

it('starts a vote and opens it, even for a single member, because guests may vote', async () => {
  net.answer(START, { success: true, jammCode: '7kQm3RtYb2' });
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Start a vote' }));
  await net.settle();
  expect(net.sent(START)).toEqual([{}]);
  expect(went).toEqual(['/myJamm/7kQm3RtYb2']);
});

describe('the buttons of a pick', () => {
  const SKIP = '/api/jamm/skipPick';
  const alone = () => screen.queryByRole('button', { name: 'Skip Title 1 for 30 days' });

  it('open the rating of the title', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Rate Title 1' }));
    expect(went).toEqual(['/rateAndReview/movie_1']);
  });

  it('skip the title for a single member before the server answers, and restore the title on Undo', async () => {
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

  it('report a refused skip, and restore the title', async () => {
    net.fail(SKIP, 'unavailable');
    await show();
    await userEvent.click(alone() as HTMLElement);
    await net.settle();
    expect(alone()).toBeVisible();
    expect(useSnacks.getState().snacks.at(-1)?.text).toMatch(/unavailable/);
  });

  it('do not include Skip when the pick is for the members of a queue', async () => {
    await show();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Who’s watching' }), 'Everyone in Friday crew');
    await net.settle();
    expect(alone()).toBeNull();
  });
});
