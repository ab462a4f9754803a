import { render, screen } from '@testing-library/react';
import { setUp } from '@videoqs/web/testing/set-up';
import { playsServer } from '../test/plays-server.ts';
import { signInAda } from '../test/queue-server.ts';
import { SeenMark } from './seen-mark.tsx';

const { net, expectAccessible } = setUp();

it('loads the plays of all titles in one call, and marks only seen titles', async () => {
  signInAda();
  const server = playsServer(net);
  const movie = (n: number) => ({ mediaType_vid: `movie_${n}`, season: null, episode: null });
  server.plays = [movie(1), movie(2), movie(2), { mediaType_vid: 'tv_1', season: 1, episode: 1 }];
  render(
    ['movie_1', 'movie_2', 'movie_3', 'tv_1'].map((key) => (
      <p key={key}>
        {key} <SeenMark mediaType_vid={key} />
      </p>
    )),
  );
  await net.settle();
  expect(screen.getAllByRole('paragraph').map((p) => p.textContent)).toEqual([
    'movie_1 Seen',
    'movie_2 2 times',
    'movie_3 ',
    'tv_1 1 of 4',
  ]);
  expect(net.sent('/api/plays/fetchSeen')).toHaveLength(1);
  await expectAccessible();
});
