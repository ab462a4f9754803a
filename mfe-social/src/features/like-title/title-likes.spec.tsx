import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDialogs } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { useSnacks } from '@videoqs/web/snackbar';
import { ADA } from '@videoqs/web/testing/ada';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { Likers } from './likers.tsx';
import { TitleLikes } from './title-likes.tsx';

const { net, expectAccessible } = setUp();
const PATH = '/api/likes/fetchLikes';
const at = '2026-11-10T20:00:00.000Z';
const by = (userID: number, username: string) => ({ userID, username, imgSrc: null, at });
const NOBODY = { count: 0, mine: false, people: [], nextCursor: null };
const show = async (what = <TitleLikes mediaType_vid="movie_1" title="Arrival" />) => {
  render(
    <MemoryRouter>
      <h1>Arrival</h1>
      {what}
    </MemoryRouter>,
  );
  await net.settle();
};

it('shows a like and its removal without a delay, and includes the member in the number of likes', async () => {
  useSession.getState().signedIn(ADA, 'pair');
  let now: { count: number; mine: boolean; people: object[] } = { count: 2, mine: false, people: [by(8, 'bob')] };
  net.answer(PATH, () => ({ ...NOBODY, ...now, people: now.people as ReturnType<typeof by>[] }));
  for (const [path, mine] of [
    ['/api/likes/like', true],
    ['/api/likes/unlike', false],
  ] as const)
    net.answer(path, () => {
      now = { ...now, mine, count: mine ? 3 : 2 };
      return { success: true };
    });
  await show();
  const heart = screen.getByRole('button', { name: 'Like', pressed: false });
  expect(screen.getByRole('button', { name: 'Liked by bob and 1 more' })).toBeVisible();
  await expectAccessible();
  await userEvent.click(heart);
  expect(screen.getByRole('button', { name: 'Like', pressed: true })).toBe(heart);
  expect(screen.getByRole('button', { name: 'Liked by you, bob, and 1 more' })).toBeVisible();
  await net.settle();
  await userEvent.click(heart);
  await net.settle();
  expect(screen.getByRole('button', { name: 'Liked by bob and 1 more' })).toBeVisible();
  expect(net.sent('/api/likes/unlike')).toEqual([{ mediaType_vid: 'movie_1' }]);
});

it('restores the heart button when a like is refused, and says why', async () => {
  useSession.getState().signedIn(ADA, 'pair');
  net.answer(PATH, NOBODY);
  net.fail('/api/likes/like', 'unavailable');
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Like' }));
  await net.settle();
  expect(screen.getByRole('button', { name: 'Like', pressed: false })).toBeVisible();
  expect(useSnacks.getState()).toMatchObject({ snacks: [{ text: 'server says unavailable' }] });
});

it('asks a visitor who likes a title to sign in', async () => {
  net.answer(PATH, { ...NOBODY, count: 1, people: [by(8, 'bob')] });
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Like' }));
  expect(net.asked()).not.toContain('/api/likes/like');
  expect(useDialogs.getState().boxes.length + useDialogs.getState().dialogs.length).toBe(1);
});

it('hides the heart button while likes are unavailable', async () => {
  net.fail(PATH, 'unavailable');
  await show();
  expect(screen.queryByRole('button')).toBeNull();
});

it('lists all people who like a title, page by page', async () => {
  net.answer(PATH, ({ after }) =>
    after
      ? { ...NOBODY, count: 2, people: [by(9, '')] }
      : { ...NOBODY, count: 2, people: [by(8, 'bob')], nextCursor: 'next' },
  );
  await show(<Likers mediaType_vid="movie_1" />);
  expect(screen.getByRole('link', { name: 'bob' })).toHaveAttribute('href', '/person411/bob');
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await net.settle();
  expect(screen.getAllByRole('listitem').map((li) => li.textContent)).toEqual([
    expect.stringContaining('bobsince'),
    expect.stringContaining('Somebodysince'),
  ]);
});

it('says that no one likes a title yet, and offers Retry after a failure', async () => {
  net.fail(PATH, 'unavailable');
  await show(<Likers mediaType_vid="movie_1" />);
  net.answer(PATH, NOBODY);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await net.settle();
  expect(screen.getByText('Nobody to show yet')).toBeVisible();
});
