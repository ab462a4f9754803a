import { act, screen } from '@testing-library/react';
import { setUp } from '@videoqs/web/testing/set-up';
import { markMovie } from '../../plays/mark.ts';
import { playsServer } from '../../test/plays-server.ts';
import { item } from '../../test/queue-server.ts';
import { sharedQueue } from './shared-queue-page.fixture.tsx';

const { net, expectAccessible } = setUp();
const { queue, answer, show } = sharedQueue(net);
const SEEN_BY = '/api/queues/fetchSeenBy';
const people = ['ada', 'bob', 'cy', 'dan'].map((username, n) => ({ userID: 7 + n, username, imgSrc: null }));
const open = async () => {
  show();
  await screen.findByRole('link', { name: /^One/ });
  await net.settle();
};

beforeEach(() => playsServer(net));

it('says in a shared queue which members have watched a title, and asks once for all titles', async () => {
  const server = playsServer(net);
  server.plays = [{ mediaType_vid: 'movie_1', season: null, episode: null }];
  net.answer(SEEN_BY, { people, seenBy: { movie_1: [7, 8, 9, 10], tv_2: [9, 10] } });
  answer('member', [item(1, 'One'), item(2, 'Two', { mediaType_vid: 'tv_2' }), item(3, 'Three')]);
  await open();
  expect(screen.getByText('Seen by you and 3 others')).toBeVisible();
  expect(screen.getByRole('link', { name: /^One.*Seen by you, bob, cy, and dan$/ })).toBeVisible();
  expect(screen.getByTitle('Seen by you, bob, cy, and dan').querySelectorAll('[data-initials]')).toHaveLength(3);
  expect(screen.getByRole('link', { name: /^Two.*Started by cy and dan$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Three/ })).not.toHaveAccessibleName(/ by (you|bob|cy|dan)/);
  expect(net.sent(SEEN_BY)).toEqual([{ queueID: queue.id, keys: ['movie_1', 'tv_2', 'movie_3'] }]);
  await expectAccessible();
});

it('counts the member among the viewers of a title as soon as the member marks it as watched', async () => {
  net.answer(SEEN_BY, { people, seenBy: { movie_1: [8] } });
  answer('member', [item(1, 'One')]);
  await open();
  expect(screen.getByTitle('Seen by bob')).toBeVisible();
  await act(async () => void (await markMovie({ mediaType_vid: 'movie_1', title: 'One' }, 0)));
  await net.settle();
  expect(screen.getByTitle('Seen by you and bob')).toBeVisible();
  expect(net.sent(SEEN_BY)).toHaveLength(1);
});

it('shows a shared queue without viewers while they cannot be loaded', async () => {
  net.fail(SEEN_BY, 'unavailable');
  answer('member');
  await open();
  expect(screen.queryByTitle(/^Seen by/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
