import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUp } from '@videoqs/web/testing/set-up';
import { item } from '../../../test/queue-server.ts';
import { sharedQueue } from '../shared-queue-page.fixture.tsx';

const { net, expectAccessible } = setUp();
const { queue, answer, show } = sharedQueue(net);

describe('an open shared queue', () => {
  const change = (revision: number, userID = 9) =>
    queue.live.tell({
      kind: 'change',
      revision,
      what: 'added',
      by: { userID, username: 'bob' },
      mediaType_vid: 'movie_3',
      about: null,
    });
  const shown = async () => {
    answer('editor');
    show();
    await screen.findByRole('link', { name: /One/ });
    await waitFor(() => expect(queue.live.watching()).toBe(1));
    queue.live.tell({ kind: 'here', revision: 4, people: [7] });
  };
  const fetched = () => net.sent('/api/queues/fetchQueue').length;

  it('shows and announces another person’s first addition without a delay, and further additions a little later', async () => {
    await shown();
    answer('editor', [item(1, 'One'), item(2, 'Two'), item(3, 'Three')]);
    change(5);
    expect(await screen.findByRole('link', { name: /Three/ })).toBeVisible();
    expect(screen.getByText('bob added a title')).toBeInTheDocument();
    answer('editor');
    change(6);
    await waitFor(() => expect(screen.queryByRole('link', { name: /Three/ })).toBeNull());
    expect(screen.getByText('bob added a title')).toBeInTheDocument(); // Further changes are summarized.
  });

  it('shows the member’s own change from another device', async () => {
    await shown();
    answer('editor', [item(1, 'One')]);
    change(5, 7);
    await waitFor(() => expect(screen.queryByRole('link', { name: /Two/ })).toBeNull());
  });

  it('refetches once after many changes', async () => {
    await shown();
    const before = fetched();
    for (let revision = 5; revision < 25; revision++) change(revision);
    await waitFor(() => expect(fetched()).toBe(before + 1));
    await net.settle();
    expect(fetched()).toBe(before + 1);
  });

  it('keeps a dragged title lifted while others change the queue, unless the title is removed', async () => {
    net.answer('/api/queues/editQueuePosition', { success: true });
    await shown();
    const grip = screen.getByRole('button', { name: 'Move Two' });
    act(() => grip.focus());
    await userEvent.keyboard(' ');
    answer('editor', [item(3, 'Three'), item(1, 'One'), item(2, 'Two')]);
    change(5);
    await screen.findByRole('link', { name: /Three/ });
    await userEvent.keyboard('{ArrowUp}{ArrowUp} ');
    await net.settle();
    expect(net.sent('/api/queues/editQueuePosition')).toMatchObject([
      { moveItem: 'movie_2', pivotItem: 'movie_3', BEFOREorAFTER: 'BEFORE' },
    ]);
    act(() => screen.getByRole('button', { name: 'Move One' }).focus());
    await userEvent.keyboard(' ');
    answer('editor', [item(3, 'Three'), item(2, 'Two')]);
    change(6);
    await waitFor(() => expect(screen.queryByRole('link', { name: /One/ })).toBeNull());
    await waitFor(() => expect(screen.queryByRole('button', { pressed: true })).toBeNull());
  });

  it('refetches after a change that arrives during a fetch, and does not cancel the running fetch', async () => {
    await shown();
    answer('editor', [item(1, 'One'), item(3, 'Three')]);
    const before = fetched();
    const { release } = net.hold('/api/queues/fetchQueue');
    change(5);
    await waitFor(() => expect(fetched()).toBe(before + 1));
    for (let revision = 6; revision < 9; revision++) change(revision);
    const later = Date.now() + 400; // This is longer than the interval between two fetches.
    await waitFor(() => expect(Date.now()).toBeGreaterThan(later));
    expect(fetched()).toBe(before + 1);
    release();
    expect(await screen.findByRole('link', { name: /Three/ })).toBeVisible();
    await waitFor(() => expect(fetched()).toBe(before + 2));
  });

  it('reconnects a little later after a refusal for too many requests', async () => {
    const watch = '/api/queues/watchQueue';
    net.fail(watch, 'too-many');
    answer('editor');
    show();
    await screen.findByRole('link', { name: /One/ });
    await waitFor(() => expect(net.sent(watch)).toHaveLength(1));
    queue.listen();
    await waitFor(() => expect(queue.live.watching()).toBe(1), { timeout: 5_000 });
  });

  const called = (...names: string[]) => names.map((username, n) => ({ userID: 9 + n, username, imgSrc: null }));
  const here = (...others: string[]) => {
    const who = [{ userID: 7, username: 'ada', imgSrc: null }, ...called(...others)];
    queue.live.tell({ kind: 'people', people: who.map((one) => one.userID), who });
  };

  it('shows the people who have the queue open, and removes people who leave', async () => {
    await shown();
    here('bob');
    expect(await screen.findByText('bob is here')).toBeVisible();
    here('bob', 'cy');
    expect(await screen.findByText('bob and cy are here')).toBeVisible();
    here('bob', 'cy', 'dee', 'eve');
    expect(await screen.findByText('bob, cy, and 2 more are here')).toBeVisible();
    await expectAccessible();
    here();
    await waitFor(() => expect(screen.queryByText(/here$/)).toBeNull());
  });

  it('reconnects with the id of the last received event', async () => {
    await shown();
    change(5);
    change(6);
    await waitFor(() => expect(fetched()).toBeGreaterThan(1));
    queue.live.cut();
    await waitFor(() => expect(queue.live.watching()).toBe(1), { timeout: 5_000 });
    expect(net.sent('/api/queues/watchQueue')).toEqual([{ queueID: queue.id }, { queueID: queue.id, after: 6 }]);
  });

  it('assembles an event that arrives in several chunks', async () => {
    await shown();
    for (const piece of [
      'data: {"kind":"peo',
      'ple","people":[9],"who":[{"userID":9,"username":"bob","imgSrc":null}]}\n',
      '\n:\n\n',
    ])
      queue.live.write(piece);
    expect(await screen.findByText('bob is here')).toBeVisible();
  });

  const toMe = (what: string) =>
    queue.live.tell({
      ...{ kind: 'change', revision: 5, what, mediaType_vid: null, about: 7 },
      by: { userID: 9, username: 'bob' },
    });

  it("says who changed the member's level to editor or viewer, and what the new level allows", async () => {
    await shown();
    answer('member');
    toMe('revoked');
    expect(
      await screen.findByText(
        'bob made you a member. You can view the queue, but no longer add, remove or move titles.',
      ),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Move One' })).toBeNull());
  });

  it('names the title when a single title was changed', async () => {
    await shown();
    queue.live.tell({
      ...{ kind: 'change', revision: 5, what: 'moved', mediaType_vid: 'movie_2', about: null },
      by: { userID: 9, username: 'bob' },
    });
    expect(await screen.findByText('bob moved Two')).toBeInTheDocument();
  });

  it('says who removed the member from the queue, and links to another page', async () => {
    await shown();
    net.fail('/api/queues/fetchQueue', 'not-allowed');
    toMe('left');
    queue.live.tell({ kind: 'closed' });
    expect(await screen.findByText('You no longer have access to this queue')).toBeVisible();
    expect(screen.getByText('bob removed you from Friday crew. Ask them for a new link to come back.')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Queues' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to my queue' })).toHaveAttribute('href', '/myVideoQs');
    await expectAccessible();
    await net.settle();
    expect(net.sent('/api/queues/watchQueue')).toHaveLength(1);
  });

  it('receives no changes in a background tab, and refetches when the tab is active again', async () => {
    await shown();
    here('bob');
    await screen.findByText('bob is here');
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    visibility.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() =>
      expect(net.sent('/api/queues/watchQueue')).toEqual([{ queueID: queue.id }, { queueID: queue.id, after: 4 }]),
    );
  });
});
