import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDialogs } from '@videoqs/web/dialogs';
import { announceRemotes } from '@videoqs/web/remotes';
import { connectNavigation, useRoutes } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { undoNewest, useSnacks } from '@videoqs/web/snackbar';
import { ADA } from '@videoqs/web/testing/ada';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import ResumeTake from '../../slots/resume-take.tsx';
import PtoyrPage from './ptoyr-page.tsx';

const { net, expectAccessible } = setUp();
const SHOW = '/api/ptoyr/ptoyrInfoPrefetch';
const TAKE = '/api/ptoyr/putVideoOnThisUsersRadar';
const share = {
  ptoyrCode: '7kQm3RtYb2',
  mediaType_vid: 'movie_152601',
  title40: 'Her',
  poster_path: null,
  senderName: 'imke',
  senderImgSrc: null,
  justwatch: 'https://where.example/',
  offers: {
    link: 'https://where.example/',
    flatrate: ['Max'],
    rent: ['Apple TV'],
    buy: ['Apple TV'],
    ads: [],
    free: [],
  },
  year: 2013,
  runtime: 126,
  certification: 'R',
  genres: ['Romance'],
  vote_average: 7.9,
  overview: 'A man falls for a voice.',
  ptoyrYoutubeKey: 'trailer',
  msgText100: 'Watch it alone first.',
  alertTitle: '',
  alertMsg: '',
};
const taken = { ...share, showAlert: true, outcome: 'added' as const, alertTitle: 'On your radar', alertMsg: 'Yes.' };

const Routes = () => useRoutes([{ path: '/ptoyr/:ptoyr', element: <PtoyrPage /> }]);
const open = async (code = '7kQm3RtYb2') => {
  render(
    <MemoryRouter initialEntries={[`/ptoyr/${code}`]}>
      <Routes />
    </MemoryRouter>,
  );
  await net.settle();
};
beforeEach(() => net.answer(SHOW, share));

it('shows a visitor the sender, the title, the message, and where to watch the title in their country', async () => {
  useSession.setState({ COUNTRY: 'DE' });
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Her' })).toBeVisible();
  expect(screen.getByText('imke')).toBeVisible();
  expect(screen.getByText('Watch it alone first.')).toBeVisible();
  const offers = screen.getByRole('region', { name: 'Where to watch' });
  expect(offers).toHaveTextContent('in Germany');
  expect(offers.querySelectorAll('li')).toHaveLength(2);
  expect(net.sent(SHOW)).toEqual([{ ptoyrCode: '7kQm3RtYb2', country: 'DE' }]);
  expect(document.title).toBe('imke wants you to see Her · VideoQs');
  await expectAccessible();
});

it('remembers the shared title and the inviting member through a sign-up', async () => {
  announceRemotes([{ name: 'account', version: '1', entry: '/a.js', routes: [], slots: [], signIn: 'SignIn' }]);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Add it to my queue' }));
  expect(useSession.getState().pendingAction).toEqual({
    slot: 'social/ResumeTake',
    props: { ptoyrCode: '7kQm3RtYb2' },
  });
  expect(useSession.getState().inviteUsername).toBe('imke');
  expect(useDialogs.getState().dialogs).toMatchObject([{ name: 'account/SignIn', props: { view: 'signup' } }]);
});

it('adds the shared title to the queue exactly once when a member signs in to add it', async () => {
  useSession.getState().signedIn(ADA, 'pair');
  useSession.setState({ pendingAction: { slot: 'social/ResumeTake', props: { ptoyrCode: '7kQm3RtYb2' } } });
  net.answer(TAKE, taken);
  const went: string[] = [];
  connectNavigation((path) => void went.push(path));
  render(<ResumeTake ptoyrCode="7kQm3RtYb2" />);
  await net.settle();
  expect(net.sent(TAKE)).toEqual([{ ptoyrCode: '7kQm3RtYb2', country: 'US' }]);
  expect(useSession.getState().pendingAction).toBeNull();
  expect(went).toEqual(['/myVideoQs']);
});

it("adds the shared title to the reader's queue, and removes it on Undo", async () => {
  useSession.getState().signedIn(ADA, 'pair');
  net.answer(TAKE, taken);
  net.answer('/api/queues/removeFromQueue', { success: true });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Add it to my queue' }));
  await net.settle();
  expect(useSnacks.getState().snacks.map((s) => s.text)).toEqual(['Her is on top of your queue']);
  undoNewest();
  await net.settle();
  expect(net.sent('/api/queues/removeFromQueue')).toEqual([
    { mediaType_vid: 'movie_152601', queueID: ADA.userID, queueName: 'myqueue' },
  ]);
});

it('says that the shared title is already in the queue', async () => {
  useSession.getState().signedIn(ADA, 'pair');
  net.answer(TAKE, { ...taken, outcome: 'there', alertTitle: 'Already there', alertMsg: 'It is in your queue.' });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Add it to my queue' }));
  await net.settle();
  expect(useDialogs.getState().boxes).toMatchObject([{ title: 'Already there', message: 'It is in your queue.' }]);
});

it('plays the trailer of the shared title', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Trailer' }));
  expect(useDialogs.getState().dialogs).toMatchObject([{ name: 'titles/Trailer', props: { youtubeKey: 'trailer' } }]);
});

it.each(['7kQm3RtYb2', 'short', '0OIl0OIl0O'])('says that a code belongs to no share link: %s', async (code) => {
  net.fail(SHOW, 'not-found');
  await open(code);
  expect(screen.getByText('This link doesn’t work')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search for it' })).toBeVisible();
});

it('shows "Somebody" as the sender when the sender has deleted their account, and renders no unsafe link', async () => {
  net.answer(SHOW, { ...share, senderName: '', justwatch: 'javascript:alert(1)' });
  await open();
  expect(screen.getByText('Somebody')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Availability by JustWatch' })).toBeNull();
});
