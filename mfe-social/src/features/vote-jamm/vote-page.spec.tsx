import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDialogs } from '@videoqs/web/dialogs';
import { useRoutes } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { useSnacks } from '@videoqs/web/snackbar';
import { ADA } from '@videoqs/web/testing/ada';
import { liveServer } from '@videoqs/web/testing/live-server';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import type { Jamm } from '../../jamm/jamm-vote.call.ts';
import { pickOf } from '../../test/jamm.ts';
import VotePage from './vote-page.tsx';

const { net, expectAccessible } = setUp();
const SHOW = '/api/jamm/fetchJamm';
const VOTE = '/api/jamm/vote';
const CLOSE = '/api/jamm/closeJamm';
const ada = { userID: 7, username: 'ada', imgSrc: null };
const bashir = { userID: 8, username: 'bashir', imgSrc: null };
const jamm: Jamm = {
  jammCode: '7kQm3RtYb2',
  name: 'Friday crew',
  host: ada,
  amHost: false,
  queueID: 1_000_000_000_000,
  people: [ada, bashir],
  closesAt: new Date(Date.now() + 40.5 * 60_000).toISOString(),
  closed: false,
  picks: [1, 2, 3].map((n) => ({
    ...pickOf(n, [
      [7, 80],
      [8, 40 + n],
    ]),
    vetoedBy: n === 3 ? 'imke' : null,
  })),
  voters: [{ name: 'imke', guest: true, ranked: 1, veto: true }],
  mine: { ranking: [], veto: null },
  order: ['movie_2', 'movie_1'],
  rounds: [
    { counts: { movie_2: 1, movie_1: 0 }, out: 'movie_1' },
    { counts: { movie_2: 1 }, out: null },
  ],
  winner: null,
};
const Routes = () => useRoutes([{ path: '/myJamm/:jamm', element: <VotePage /> }]);
const open = async (code = '7kQm3RtYb2') => {
  render(
    <MemoryRouter initialEntries={[`/myJamm/${code}`]}>
      <Routes />
    </MemoryRouter>,
  );
  await net.settle();
};
const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));
let live: ReturnType<typeof liveServer<'/api/jamm/watchJamm'>>;
beforeEach(() => {
  live = liveServer(net, '/api/jamm/watchJamm');
  net.answer(SHOW, jamm);
  net.answer(VOTE, { success: true, jamm });
});

it('shows a guest the leading title and the reason, the voters, the vote count, and the link as a QR code', async () => {
  await open();
  const leader = screen.getByRole('region', { name: 'You watch' });
  expect(leader).toHaveTextContent('Title 2');
  expect(leader).toHaveTextContent('At 42, the least happy is bashir');
  expect(within(leader).queryByRole('button', { name: 'Move it to the top' })).toBeNull();
  expect(screen.getByText('Ranked 1, one veto')).toBeVisible();
  expect(screen.getByText('Ends in 40 minutes')).toBeVisible();
  expect(screen.getByText(/Title 2 1, Title 1 0/)).toBeVisible();
  expect(await screen.findByRole('img', { name: /myJamm\/7kQm3RtYb2/ })).toBeVisible();
  await expectAccessible();
});

it('ranks titles in the order of taps, and a second tap removes a title from the ranking', async () => {
  await open();
  await tap('Rank Title 2');
  await tap('Rank Title 1');
  expect(screen.getByRole('button', { name: 'Title 1, your number 2' })).toHaveAttribute('aria-pressed', 'true');
  await tap('Title 2, your number 1');
  await tap('Title 1, your number 1');
  await tap('Rank Title 2');
  await tap('Rank Title 1');
  await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Kenji');
  await tap('Send my vote');
  await net.settle();
  const [sent] = net.sent(VOTE);
  expect(sent).toMatchObject({ name: 'Kenji', ranking: ['movie_2', 'movie_1'], veto: null });
  expect(sent?.guestKey).toMatch(/^[0-9a-f-]{36}$/);
  expect(net.sent(SHOW)[0]?.guestKey).toBe(sent?.guestKey);
});

it('refuses to rank a vetoed title, and asks for confirmation before a veto', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Rank Title 3' })).toBeDisabled();
  expect(screen.getByText('Vetoed by imke')).toBeVisible();
  await tap('Veto a title');
  expect(screen.getByRole('heading', { name: 'Tap what you don’t want to watch' })).toBeVisible();
  await expectAccessible();
  await tap('Veto Title 1');
  act(() => useDialogs.getState().boxes[0]?.settle('yes'));
  await net.settle();
  expect(screen.getByText('Your veto')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Veto a title' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Rank Title 1' })).toBeDisabled();
  await tap('Undo my veto');
  expect(screen.getByRole('button', { name: 'Rank Title 1' })).toBeEnabled();
  await tap('Veto a title');
  await tap('Veto Title 1');
  act(() => useDialogs.getState().boxes[0]?.settle('yes'));
  await net.settle();
  await tap('Send my vote');
  await net.settle();
  expect(net.sent(VOTE)).toMatchObject([{ ranking: [], veto: 'movie_1' }]);
});

const facesOf = () =>
  within(screen.getByRole('list', { name: 'People who vote' }))
    .getAllByRole('listitem')
    .map((face) => face.textContent);

it("lists the people who voted, and after the reader's vote also the people who have not voted", async () => {
  useSession.getState().signedIn(ADA, 'pair');
  await open();
  expect(facesOf()).toEqual(['You, choosing', 'imke, guest']);
  const voters = [...jamm.voters, { name: 'ada', guest: false, ranked: 1, veto: false }];
  net.answer(VOTE, { success: true, jamm: { ...jamm, voters, mine: { ranking: ['movie_1'], veto: null } } });
  await tap('Rank Title 1');
  await tap('Send my vote');
  await net.settle();
  expect(facesOf()).toEqual(['You, voted', 'imke, guest', 'bashir, not yet']);
});

it('shows the winner with the rank that each voter gave it, and lets the member start the winner on a service', async () => {
  const voters = [
    { name: 'imke', guest: true, ranked: 2, veto: false, place: 2 },
    { name: 'bashir', guest: false, ranked: 1, veto: false, place: 1 },
    { name: 'kenji', guest: true, ranked: 1, veto: false, place: null },
  ];
  net.answer(SHOW, { ...jamm, closed: true, winner: 'movie_2', voters });
  await open();
  expect(facesOf()).toEqual(['imke, 2nd', 'bashir, 1st', 'kenji']);
  const winner = within(screen.getByRole('region', { name: 'You watch' }));
  expect(winner.getByRole('link', { name: 'Start on Hulu: Title 2' })).toHaveAttribute(
    'href',
    'https://www.hulu.com/search?q=Title%202',
  );
  await expectAccessible();
});

it("records a member’s vote under the member's name", async () => {
  useSession.getState().signedIn(ADA, 'pair');
  await open();
  expect(screen.queryByRole('textbox', { name: 'Your name' })).toBeNull();
  await tap('Rank Title 1');
  await tap('Send my vote');
  await net.settle();
  expect(net.sent(VOTE)[0]?.guestKey).toBeUndefined();
});

it('says why a vote did not count', async () => {
  net.answer(VOTE, { success: false, userMessage: 'This vote is over.', jamm: { ...jamm, closed: true } });
  await open();
  await tap('Rank Title 1');
  await tap('Send my vote');
  await net.settle();
  expect(useDialogs.getState().boxes).toMatchObject([{ title: 'Whoops!', message: 'This vote is over.' }]);
  expect(screen.getByText('Voting is over')).toBeVisible();
});

it('lets the host end the vote, and then accepts no more votes', async () => {
  useSession.getState().signedIn(ADA, 'pair');
  net.answer(SHOW, { ...jamm, amHost: true });
  net.answer(CLOSE, { success: true, jamm: { ...jamm, amHost: true, closed: true, winner: 'movie_2' } });
  await open();
  await tap('Move it to the top');
  await net.settle();
  expect(net.sent(CLOSE)).toEqual([{ jammCode: '7kQm3RtYb2' }]);
  expect(screen.queryByRole('button', { name: 'Send my vote' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Move it to the top' })).toBeNull();
  for (const name of ['Where to watch', 'Title 2'])
    expect(screen.getAllByRole('link', { name })[0]).toHaveAttribute('href', '/movie/2');
});

it('shows the winner of a finished vote at the top, then the reason and the other titles in order', async () => {
  net.answer(SHOW, { ...jamm, closed: true, winner: 'movie_2' });
  await open();
  const winner = screen.getByRole('region', { name: 'You watch' });
  expect(within(winner).getByRole('heading', { level: 2, name: 'Title 2' })).toBeVisible();
  expect(winner).toHaveTextContent('1 of 1 vote in round 2');
  expect(winner).toHaveTextContent('At 42, the least happy is bashir');
  expect(winner.querySelector('img')?.getAttribute('src')).toContain('/movie_2/w500');
  const others = screen.getByRole('region', { name: 'The other titles, in order' });
  expect(others).toHaveTextContent(/Title 1.*Title 3/);
  expect(others).not.toHaveTextContent('Title 2');
  // The page has no heading above its own.
  expect(screen.getAllByRole('heading').map((h) => h.textContent)).toEqual([
    'Friday crew, tonight',
    'Title 2',
    'The other titles, in order',
    'How we counted the votes',
  ]);
  await expectAccessible();
});

it('shows with each title the number of votes that decides its position, and lets voters change their vote', async () => {
  net.answer(SHOW, { ...jamm, mine: { ranking: ['movie_2'], veto: null } });
  await open();
  expect(screen.getByRole('button', { name: 'Change my vote' })).toBeVisible();
  const list = screen.getByRole('region', { name: 'Ordered by votes' });
  expect(list).toHaveTextContent(/Title 2.*1 first choice.*Title 1.*0 first choices/);
  // The list is ordered by votes. It shows no members' scores, because their order would differ.
  expect(within(list).queryByText('42')).toBeNull();
});

const kenji = { name: 'Kenji', guest: true, ranked: 2, veto: false };
const announcement = () => useSnacks.getState().announcement;

it('shows and announces arriving votes, and fetches missed votes after a lost connection', async () => {
  await open();
  await waitFor(() => expect(live.watching()).toBe(1));
  act(() => live.tell({ kind: 'stands', jamm }));
  await net.settle();
  act(() => live.tell({ kind: 'stands', jamm: { ...jamm, voters: [...jamm.voters, kenji], order: ['movie_1'] } }));
  expect(await screen.findByText('Ranked 2')).toBeVisible();
  expect(announcement()).toBe('2 votes in, Title 1 leads.');
  live.cut();
  await waitFor(() => expect(live.watching()).toBe(1), { timeout: 5_000 });
  act(() => live.tell({ kind: 'stands', jamm: { ...jamm, closed: true, winner: 'movie_2' } }));
  expect(await screen.findByText('Voting is over')).toBeVisible();
  expect(announcement()).toBe('Voting is over. You watch Title 2.');
  expect(net.sent(SHOW)).toHaveLength(1); // The page does not repeat the request.
});

it('says that a vote was deleted', async () => {
  await open();
  await waitFor(() => expect(live.watching()).toBe(1));
  net.fail(SHOW, 'not-found');
  act(() => live.tell({ kind: 'gone' }));
  expect(await screen.findByText('We can’t find this vote')).toBeVisible();
});

it.each(['7kQm3RtYb2', 'short'])('says that a code belongs to no vote: %s', async (code) => {
  net.fail(SHOW, 'not-found');
  await open(code);
  expect(screen.getByText('We can’t find this vote')).toBeVisible();
});

test('lets a host remove a guest’s vote, but not a member’s vote', async () => {
  const ballotID = 'b'.repeat(43);
  const voters = [
    { name: 'imke', guest: true, ranked: 1, veto: true, ballotID },
    { name: 'bashir', guest: false, ranked: 2, veto: false },
  ];
  const mine = { ...jamm, amHost: true, voters };
  net.answer(SHOW, mine);
  net.answer('/api/jamm/strikeBallot', { success: true, jamm: { ...mine, voters: voters.slice(1) } });
  await open();
  expect(screen.getAllByRole('button', { name: /^Remove the vote/ })).toHaveLength(1);
  await tap('Remove the vote of imke');
  await net.settle();
  expect(net.sent('/api/jamm/strikeBallot')).toMatchObject([{ jammCode: '7kQm3RtYb2', ballotID }]);
  expect(screen.queryByText('imke')).not.toBeInTheDocument();
  expect(useSnacks.getState().snacks.map((s) => s.text)).toEqual(['Removed the vote of imke']);
});
