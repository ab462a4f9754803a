import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SnackbarHost } from '@videoqs/web/dialogs-host';
import { MemoryRouter } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { failing } from '../../../../tools/jest.web.server.ts';
import { item, queueServer, signInAda } from '../../test/queue-server.ts';
import { AddTitle } from './add-title.tsx';

const ADD = '/api/queues/addToQueue';
const show = () =>
  render(
    <MemoryRouter>
      <AddTitle mediaType_vid="movie_603" title="The Matrix" />
      <SnackbarHost />
    </MemoryRouter>,
  );
const add = () => screen.findByRole('button', { name: 'Add to queue' });
const keys = (list: { mediaType_vid: string }[]) => list.map((i) => i.mediaType_vid);

beforeEach(() => signInAda());

it('asks visitors to sign up, and keeps the title for afterwards', async () => {
  act(() => useSession.getState().signedOut());
  const { sent } = queueServer([]);
  show();
  await userEvent.click(await add());
  expect(useSession.getState()).toMatchObject({
    showSigninOrUpModal: true,
    signin_signup: false,
    pendingAction: { kind: 'addToQueue', mediaType_vid: 'movie_603', title: 'The Matrix' },
  });
  expect(sent).toEqual([]);
});

it('adds to the top, says so, and Undo takes it out again', async () => {
  const server = queueServer([item(1, 'One')]);
  show();
  await userEvent.click(await add());
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  expect(screen.getAllByText('Added to your Queue')).not.toHaveLength(0);
  expect(server.to(ADD)).toMatchObject([
    { mediaType_vid: 'movie_603', topOrBottom: 'top', queueIDandNameArr: [[7, 'myqueue']] },
  ]);
  expect(await screen.findByRole('link', { name: 'In your queue' })).toHaveAttribute('href', '/myVideoQs');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await add()).toBeEnabled();
  await waitFor(() => expect(keys(server.list)).toEqual(['movie_1']));
});

it('adds to the bottom from the menu', async () => {
  const server = queueServer([item(1, 'One')]);
  show();
  await add();
  await userEvent.click(screen.getByRole('button', { name: 'Where to add it' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Add to bottom' }));
  await waitFor(() => expect(keys(server.list)).toEqual(['movie_1', 'movie_603']));
});

it('says what is in the queue already, and removes it', async () => {
  const server = queueServer([item(603, 'The Matrix'), item(1, 'One')]);
  show();
  expect(await screen.findByRole('link', { name: 'In your queue' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove The Matrix from your queue' }));
  expect(await add()).toBeVisible();
  await waitFor(() => expect(keys(server.list)).toEqual(['movie_1']));
});

it('says so when another device was faster', async () => {
  const server = queueServer([]);
  show();
  await waitFor(() => expect(server.to('/api/queues/fetchMyQueue')).toHaveLength(1));
  server.list = [item(603, 'The Matrix')];
  await userEvent.click(await add());
  await waitFor(() => expect(screen.getAllByText('The Matrix is in your queue already')).not.toHaveLength(0));
});

it('says Queue unavailable, and Retry brings it back', async () => {
  const server = queueServer([]);
  server.on['/api/queues/fetchMyQueue'] = () => failing(503, 'unavailable');
  show();
  expect(await screen.findByText('Queue unavailable')).toBeVisible();
  server.on = {};
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await add()).toBeEnabled();
  server.on[ADD] = () => failing(503, 'unavailable');
  await userEvent.click(await add());
  expect(await screen.findByText('Queue unavailable')).toBeVisible();
  server.on = {};
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'In your queue' })).toBeVisible();
});
