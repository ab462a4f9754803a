import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@videoqs/contract/calls';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { strFromU8, unzipSync } from 'fflate';
import { signInAda } from '../../test/queue-server.ts';
import { DiaryMenu } from './diary-menu.tsx';

const { net, expectAccessible } = setUp();
beforeEach(signInAda);

const AT = '2024-03-01T20:00:00.000Z';
const play = (n: number): Reply<'/api/plays/fetchDiary'>['plays'][number] => ({
  ...{ playID: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`, mediaType_vid: `movie_${n}` },
  ...{ season: null, episode: null, watchedAt: '2024-03-01', stars: null, source: null, private: false },
  ...{ day: '2024-03-01', title: `Movie ${n}`, year: 2011, poster_path: null, genres: [], rewatch: null },
});

it('exports the whole diary, page by page, in the chosen format', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => String(saved.push(blob as Blob));
  net.answer('/api/plays/fetchDiary', ({ after }) => ({
    plays: [play(after ? 2 : 1)],
    nextCursor: after ? null : 'more',
  }));
  render(
    <MemoryRouter>
      <DiaryMenu />
    </MemoryRouter>,
  );
  net.answer('/api/tags/fetchTags', { tags: { movie_1: ['cozy', 'rain'] }, mine: [] });
  const about = (n: number) => ({ mediaType_vid: `movie_${n}`, title: `Movie ${n}`, year: 2011, at: AT });
  net.answer('/api/notes/fetchNotes', { notes: [{ ...about(1), text: 'Lend it' }], nextCursor: null });
  net.answer('/api/likes/fetchLiked', { titles: [about(2)], nextCursor: null });
  for (const format of ['Export for Letterboxd', 'Export for Trakt', 'Export as JSON']) {
    await userEvent.click(screen.getByRole('button', { name: 'More about this diary' }));
    if (saved.length === 0) await expectAccessible();
    await userEvent.click(screen.getByRole('menuitem', { name: format }));
    await net.settle();
  }
  expect(saved).toHaveLength(3);
  const [letterboxd, trakt, json] = await Promise.all(saved.map((blob) => new Response(blob).arrayBuffer()));
  const zip = unzipSync(new Uint8Array(trakt as ArrayBuffer));
  const texts = [letterboxd, zip['watched-history-1.json'], json].map((bytes) => new TextDecoder().decode(bytes));
  for (const text of texts) expect(text.match(/Movie [12]/g)).toEqual(['Movie 1', 'Movie 2']);
  expect(strFromU8(zip['notes-movies.json'] as Uint8Array)).toContain('"Lend it"');
  expect(strFromU8(zip['lists-favorites.json'] as Uint8Array)).toContain('"tmdb": 2');
  expect(texts[0]).toContain('"cozy, rain"');
  expect(net.sent('/api/tags/fetchTags')).toEqual([{ keys: ['movie_1', 'movie_2'] }]);
});
