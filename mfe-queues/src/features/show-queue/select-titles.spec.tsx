import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DialogProps } from '@videoqs/contract/dialogs';
import { useDialogs } from '@videoqs/web/dialogs';
import { Opened } from '@videoqs/web/testing/opened';
import { setUp } from '@videoqs/web/testing/set-up';
import MoveTo from '../../dialogs/move-to.tsx';
import { item, queueServer, signInAda } from '../../test/queue-server.ts';
import { keys, settled, show } from './my-queue-page.fixture.tsx';

const { net, expectAccessible } = setUp();
beforeEach(() => signInAda());
const four = () => [item(1, 'One'), item(2, 'Two'), { ...item(3, 'Three'), mediaType_vid: 'tv_3' }, item(4, 'Four')];

it('selects a range with Shift, and all listed titles, without moving them', async () => {
  queueServer(net, four());
  show();
  await settled(['One', 'Two', 'Three', 'Four']);
  await userEvent.click(screen.getByRole('button', { name: 'Select' }));
  const ticked = () =>
    screen.getAllByRole('checkbox', { checked: true }).map((box) => box.closest('label')?.textContent);
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: 'Select Four' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Two' }));
  await user.keyboard('{/Shift}');
  expect(ticked()).toEqual(['Select Two', 'Select Three', 'Select Four']);
  expect([...document.querySelectorAll('ol > li .rank')].map((r) => r.textContent)).toEqual(['1', '2', '3', '4']);
  await user.click(screen.getByRole('button', { name: 'Select all 4' }));
  expect(screen.getByText('4 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Select none' }));
  expect(screen.getByText('0 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Movies' }));
  await user.click(await screen.findByRole('button', { name: 'Select all 3' }));
  await screen.findByText('3 selected');
  await expectAccessible();
});

it('adds or moves selected titles to another queue, or moves them to the bottom', async () => {
  const server = queueServer(net, four());
  const id = 1_000_000_000_001;
  const friday = { queueID: id, name: 'Friday', level: 'editor' as const, memberCount: 2, count: 1 };
  const queue = { ...friday, owner: { userID: 9, username: 'bob', imgSrc: null } };
  net.answer('/api/queues/fetchOtherQueues', {
    otherQueuesMetaObj: { [id]: queue },
    otherQueuesObj: { [id]: [] },
    nextCursor: null,
  });
  net.answer('/api/queues/fetchQueue', { queue, items: [], nextCursor: null });
  net.answer('/api/queues/addTitles', { success: true, added: ['movie_4'], unknown: [] });
  show();
  const select = async (...names: string[]) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
    for (const name of names) await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  };
  await select('One', 'Four');
  const more = async () =>
    userEvent.click(screen.getByRole('button', { name: 'More actions for the selected titles' }));
  await more();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add to Friday' }));
  expect((await screen.findAllByText('1 title added to Friday')).length).toBeGreaterThan(0);
  expect(net.sent('/api/queues/addTitles')).toEqual([
    { queueID: id, queueName: 'Friday', keys: ['movie_1', 'movie_4'], topOrBottom: 'bottom' },
  ]);
  net.answer('/api/queues/removeTitles', ({ queueID, keys: gone }) => {
    if (queueID === 7) server.list = server.list.filter((i) => !gone.includes(i.mediaType_vid));
    return { success: true, removed: gone };
  });
  const before = server.list;
  await select('One', 'Four');
  await more();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Move to Friday' }));
  expect((await screen.findAllByText('2 titles moved to Friday')).length).toBeGreaterThan(0);
  expect(keys(server.list)).toEqual(['movie_2', 'tv_3']);
  net.answer('/api/queues/restoreTitles', ({ keys: back }) => {
    server.list = before;
    return { success: true, restored: back };
  });
  net.answer('/api/queues/removeFromQueue', { success: true });
  const removal = net.sent('/api/queues/removeTitles').length;
  await userEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
  await settled(['One', 'Two', 'Three', 'Four']);
  await waitFor(() =>
    // One of the two titles was in that queue before the move, so the undo leaves it there.
    expect(net.sent('/api/queues/removeFromQueue')).toMatchObject([{ queueID: id, mediaType_vid: 'movie_4' }]),
  );
  expect(net.sent('/api/queues/removeTitles')).toHaveLength(removal);
  await select('One', 'Two');
  await more();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Move to bottom' }));
  await waitFor(() => expect(keys(server.list)).toEqual(['tv_3', 'movie_4', 'movie_1', 'movie_2']));
});

it('removes selected titles, and moves selected titles to the top', async () => {
  const server = queueServer(net, four());
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Three' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Four' }));
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Selected titles' })).getByRole('button', { name: 'Move to top' }),
  );
  await settled(['Three', 'Four', 'One', 'Two']);
  await waitFor(() => expect(keys(server.list)).toEqual(['tv_3', 'movie_4', 'movie_1', 'movie_2']));
  await userEvent.click(screen.getByRole('button', { name: 'Select' }));
  for (const t of ['One', 'Three']) await userEvent.click(screen.getByRole('checkbox', { name: `Select ${t}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await settled(['Four', 'Two']);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(keys(server.list)).toEqual(['tv_3', 'movie_4', 'movie_1', 'movie_2']));
});

it('asks once for the day of a reminder of all selected titles', async () => {
  queueServer(net, four());
  show();
  await settled(['One', 'Two', 'Three', 'Four']);
  await userEvent.click(screen.getByRole('button', { name: 'Select' }));
  for (const name of ['One', 'Three']) await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  await userEvent.click(screen.getByRole('button', { name: 'More actions for the selected titles' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remind me…' }));
  expect(useDialogs.getState().dialogs).toMatchObject([
    {
      name: 'queues/Reminder',
      props: { mediaType_vid: 'movie_1', others: [{ mediaType_vid: 'tv_3', title: 'Three' }] },
    },
  ]);
});

it('moves selected titles to a typed position in one call', async () => {
  queueServer(net, four());
  net.answer('/api/queues/moveTitles', ({ keys: moved }) => ({ success: true, moved, revision: 5 }));
  show();
  await settled(['One', 'Two', 'Three', 'Four']);
  await userEvent.click(screen.getByRole('button', { name: 'Select' }));
  for (const name of ['One', 'Two']) await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  await userEvent.click(screen.getByRole('button', { name: 'More actions for the selected titles' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to position…' }));
  const { props } = useDialogs.getState().dialogs[0] ?? {};
  render(<Opened dialog={MoveTo} props={props as DialogProps<'queues/MoveTo'>} />);
  await screen.findByRole('dialog', { name: 'Move 2 titles' });
  await userEvent.clear(screen.getByRole('textbox', { name: 'Position' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Position' }), '2{Enter}');
  await settled(['Three', 'One', 'Two', 'Four']);
  expect(net.sent('/api/queues/moveTitles')).toMatchObject([{ keys: ['movie_1', 'movie_2'], to: { after: 'tv_3' } }]);
  await screen.findByText('Moved 2 titles to position 2');
});
