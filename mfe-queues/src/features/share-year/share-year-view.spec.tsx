import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUp } from '@videoqs/web/testing/set-up';
import ShareYear from '../../dialogs/share-year.tsx';
import { signInAda } from '../../test/queue-server.ts';

const { net, expectAccessible } = setUp();
const draws = (status: number) => {
  for (const name of ['tall', 'wide', 'quiet'])
    net.raw(`/img/year/${name}.png`, () => new Response('png', { status, headers: { 'content-type': 'image/png' } }));
};
const show = async () => {
  render(<ShareYear username="ada" year={2026} />);
  await net.settle();
};
const picture = () => screen.findByRole('img', { name: 'Your 2026: best titles and figures' });
beforeEach(() => {
  signInAda();
  draws(200);
  net.answer('/api/plays/makeYearPicture', ({ leaveOutHours }) => ({
    tall: `/img/year/${leaveOutHours ? 'quiet' : 'tall'}.png`,
    wide: '/img/year/wide.png',
  }));
});
afterEach(() => {
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
});

it('offers a picture of the year as a file, in the chosen shape, with or without the hours', async () => {
  await show();
  expect(await picture()).toHaveAttribute('src', '/img/year/tall.png');
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('download', '2026-tall.png');
  expect(screen.getByLabelText('Link to your numbers')).toHaveValue(`${location.origin}/stats/ada/2026`);
  await expectAccessible();
  await userEvent.click(screen.getByRole('switch', { name: 'Leave out hours' }));
  await net.settle();
  expect(await picture()).toHaveAttribute('src', '/img/year/quiet.png');
  await userEvent.click(screen.getByText('Wide'));
  expect(await picture()).toHaveAttribute('src', '/img/year/wide.png');
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('download', '2026-wide.png');
});

it('passes the picture and link of a year to the system’s share sheet', async () => {
  const share = jest.fn(async (_about: ShareData) => undefined);
  Object.assign(navigator, { share, canShare: () => true });
  await show();
  await picture();
  await userEvent.click(screen.getByRole('button', { name: 'Send…' }));
  const [about] = share.mock.calls[0] ?? [];
  expect(about).toMatchObject({ title: 'Your 2026', url: `${location.origin}/stats/ada/2026` });
  expect(about?.files?.map((f) => f.name)).toEqual(['2026-tall.png']);
});

it('says that the picture of a year could not be drawn, and draws it on Retry', async () => {
  draws(503);
  await show();
  expect(await screen.findByText('We couldn’t draw the picture')).toBeVisible();
  draws(200);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(await picture()).toBeVisible());
});

it("says that the address of the year's picture could not be loaded", async () => {
  net.fail('/api/plays/makeYearPicture', 'internal');
  await show();
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t draw the picture');
});
