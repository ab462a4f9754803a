import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRoutes } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { ADA } from '@videoqs/web/testing/ada';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import TagPage from './tag-page.tsx';

const { net, expectAccessible } = setUp();
const PATH = '/api/tags/fetchTagged';
const title = (n: number) => ({
  ...{ mediaType_vid: `movie_${n}`, title: `Title ${n}`, year: 1999, poster_path: null, genres: ['Drama'] },
  at: '2026-11-10T20:00:00.000Z',
});
function Routed() {
  return useRoutes([{ path: '/tags/:tag', element: <TagPage /> }]);
}
const show = async () => {
  useSession.getState().signedIn(ADA, 'pair');
  render(
    <MemoryRouter initialEntries={['/tags/rainy%20day%2Fnight']}>
      <Routed />
    </MemoryRouter>,
  );
  await net.settle();
};

it('shows the titles with a tag, page by page', async () => {
  net.answer(PATH, ({ after }) => ({
    ...{ tag: 'Rainy day/night', count: 2 },
    ...(after ? { titles: [title(2)], nextCursor: null } : { titles: [title(1)], nextCursor: 'next' }),
  }));
  await show();
  expect(screen.getByRole('heading', { level: 1, name: 'Rainy day/night' })).toBeVisible();
  expect(screen.getByText('2 titles have this tag. Only you can see it.')).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await net.settle();
  expect(screen.getAllByRole('link').map((a) => a.getAttribute('href'))).toEqual(['/movie/1', '/movie/2']);
  expect(net.sent(PATH)[0]).toEqual({ tag: 'rainy day/night' });
});

it('says that no title has the tag, and offers Retry after a failure', async () => {
  net.fail(PATH, 'unavailable');
  await show();
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load your titles');
  net.answer(PATH, { tag: 'rainy day/night', count: 0, titles: [], nextCursor: null });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await net.settle();
  expect(screen.getByText('No titles have this tag')).toBeVisible();
});
