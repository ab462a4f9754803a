import { setUp } from '@videoqs/web/testing/set-up';
import search from './search.ts';

const { net } = setUp();
const card = { mediaType_vid: 'movie_1', title: 'Dude', year: 2018, poster_path: null, runtime: 90, genres: ['Drama'] };
const hits = [{ kind: 'title' as const, card: { ...card, vote_average: 6 } }];

it.each([true, false])('marks whether a result merely resembles the typed words: %s', async (isNear) => {
  net.answer('/api/titles/suggest', { hits, isNear });
  const [dude, everything] = await search('dune', new AbortController().signal);
  expect(dude).toMatchObject({ text: 'Dude', detail: 'Movie · 2018 · Drama', to: '/movie/1', isNear });
  expect(everything).toMatchObject({ to: '/VideoKeyWordSearch?q=dune' });
  expect(everything).not.toHaveProperty('isNear');
});

it('says that no title or person has the typed name', async () => {
  net.answer('/api/titles/suggest', { hits: [] });
  const lines = await search('zzyzx', new AbortController().signal);
  expect(lines).toMatchObject([{ hitID: 'everything', detail: 'Nothing in our catalog is called that.' }]);
});
