import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SnackbarHost } from '@videoqs/web/snackbar-host';
import { setUp } from '@videoqs/web/testing/set-up';
import ShareTop10 from '../../dialogs/share-top10.tsx';
import { signInAda } from '../../test/queue-server.ts';

const { net, expectAccessible } = setUp();
const SRC = '/img/top10/movie_2.movie_1.png';
const answer = (status: number) =>
  net.raw(SRC, () => new Response('png', { status, headers: { 'content-type': 'image/png' } }));
const show = () =>
  render(
    <>
      <ShareTop10 mediaType="movie" username="ada" keys={['movie_2', 'movie_1']} />
      <SnackbarHost />
    </>,
  );
beforeEach(() => {
  signInAda();
});
afterEach(() => {
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
});

it('shows a picture of the Top 10 in order and its link, and offers the picture as a file', async () => {
  answer(200);
  show();
  expect(await screen.findByRole('img', { name: /2 posters/ })).toHaveAttribute('src', SRC);
  expect(screen.getByLabelText('Link')).toHaveValue(`${location.origin}/topTen?member=ada`);
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'top-10-movies.png');
  expect(screen.queryByRole('button', { name: 'Send…' })).toBeNull();
  await expectAccessible();
});

it('passes picture and link to the system’s share sheet, or only the link if the sheet accepts no files', async () => {
  answer(200);
  const share = jest.fn(async (_about: ShareData) => undefined);
  let takesFiles = true;
  Object.assign(navigator, { share, canShare: () => takesFiles });
  show();
  await screen.findByRole('img', { name: /2 posters/ });
  await userEvent.click(screen.getByRole('button', { name: 'Send…' }));
  takesFiles = false;
  await userEvent.click(screen.getByRole('button', { name: 'Send…' }));
  const [first, second] = share.mock.calls.map(([about]) => about);
  expect(first?.files?.map((f) => [f.name, f.type])).toEqual([['top-10-movies.png', 'image/png']]);
  expect(second).toEqual({ title: 'My Top 10', url: `${location.origin}/topTen?member=ada` });
});

it('shares the link when the picture could not be drawn, and draws the picture on Retry', async () => {
  answer(503);
  show();
  expect(await screen.findByText('We couldn’t draw the picture')).toBeVisible();
  expect(screen.getByLabelText('Link')).toBeVisible();
  answer(200);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('img', { name: /2 posters/ })).toBeVisible());
});
