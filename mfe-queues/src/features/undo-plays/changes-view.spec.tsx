import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@videoqs/contract/calls';
import { LiveRegion } from '@videoqs/web/live-region';
import { SnackbarHost } from '@videoqs/web/snackbar-host';
import { setUp } from '@videoqs/web/testing/set-up';
import PlayChanges from '../../dialogs/play-changes.tsx';
import { item, queueServer, signInAda } from '../../test/queue-server.ts';

const { net, expectAccessible } = setUp();
const PATH = '/api/plays/fetchChanges';
type PlayChange = Reply<typeof PATH>['changes'][number];

const title = (n: number, name: string) => {
  const { mediaType_vid, year, genres, poster_path } = item(n, name);
  return { mediaType_vid, title: name, year, genres, poster_path };
};
const change = (n: number, more: Partial<PlayChange>): PlayChange => ({
  undoID: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  at: '2026-11-21T20:00:00.000Z',
  ...{ added: 1, removed: 0, titles: [title(1, 'Heron')], titleCount: 1, source: null },
  ...more,
});
const show = () =>
  render(
    <>
      <PlayChanges />
      <LiveRegion />
      <SnackbarHost />
    </>,
  );
beforeEach(() => {
  signInAda();
  queueServer(net, [item(1, 'Heron')]);
});

it('describes each change of plays: its titles, and how many entries were added, removed or moved', async () => {
  const changes = [
    change(1, {}),
    change(2, { added: 0, removed: 24, titles: [title(2, 'Ash')] }),
    change(3, { added: 312, source: 'import:trakt', titles: [title(1, 'A'), title(2, 'B')], titleCount: 200 }),
    change(4, { added: 2, removed: 2 }),
  ];
  net.answer(PATH, { changes, nextCursor: null });
  show();
  expect((await screen.findAllByRole('button', { name: /^Undo/ })).map((b) => b.getAttribute('aria-label'))).toEqual([
    'Undo: Added one entry, Heron',
    'Undo: Removed 24 entries, Ash',
    'Undo: Imported 312 entries, A, B and 198 more',
    'Undo: Changed 2 entries, Heron',
  ]);
  await expectAccessible();
});

it('undoes a change of plays, says so, and shows the changes that are left', async () => {
  let changes = [change(1, {}), change(2, { titles: [title(2, 'Ash')] })];
  net.answer(PATH, () => ({ changes, nextCursor: null }));
  net.answer('/api/plays/undoPlays', () => {
    changes = changes.slice(1);
    return { success: true };
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: Added one entry, Heron' }));
  await waitFor(() => expect(screen.queryByText('Heron', { selector: 'strong' })).toBeNull());
  expect(screen.getByText('Ash', { selector: 'strong' })).toBeVisible();
  expect(net.sent('/api/plays/undoPlays')).toEqual([{ undoID: change(1, {}).undoID }]);
  expect(screen.getAllByText('Undone')).not.toHaveLength(0);
});

it('says why a change of plays cannot be undone now, and keeps it in the list', async () => {
  net.answer(PATH, { changes: [change(1, {})], nextCursor: null });
  net.fail('/api/plays/undoPlays', 'not-allowed');
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: Added one entry, Heron' }));
  expect((await screen.findAllByText(/^We couldn’t undo it/)).length).toBeGreaterThan(0);
  expect(screen.getByText('Heron', { selector: 'strong' })).toBeVisible();
});

it('loads more changes of plays, page by page', async () => {
  net.answer(PATH, ({ after }) => ({
    changes: [change(after ? 2 : 1, { titles: [title(1, after ? 'Old' : 'New')] })],
    nextCursor: after ? null : 'WzJd',
  }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Old', { selector: 'strong' })).toBeVisible();
  expect(net.sent(PATH).at(-1)).toEqual({ after: 'WzJd' });
});

it('says that there is no change of plays to undo', async () => {
  net.answer(PATH, { changes: [], nextCursor: null });
  show();
  expect(await screen.findByText('Nothing to undo')).toBeVisible();
});

it('says that the changes of plays could not be loaded, and loads them on Retry', async () => {
  net.fail(PATH, 'internal');
  show();
  expect(await screen.findByText('We couldn’t load your changes')).toBeVisible();
  net.answer(PATH, { changes: [], nextCursor: null });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing to undo')).toBeVisible();
});
