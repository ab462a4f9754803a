import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUp } from '@videoqs/web/testing/set-up';
import { queueServer, signInAda } from '../../test/queue-server.ts';
import { CATALOGUE, choose, show } from './bring-page.fixture.tsx';
import { startOver } from './use-bring.ts';

const { net, expectAccessible } = setUp();
const IMPORT = '/api/words/importWords';
const NOTHING = { notes: 0, tags: 0, likes: 0, notesKept: 0, tagsLeft: 0, unknown: [] };
beforeEach(() => {
  act(startOver);
  queueServer(net, []);
  signInAda();
  net.answer('/api/titles/matchTitles', ({ wanted }) => ({
    matches: wanted.map(({ title }) => ({ sure: true, candidates: (CATALOGUE[title] ?? []).slice(0, 1) })),
  }));
  net.answer(IMPORT, ({ titles }) => ({
    ...NOTHING,
    notes: titles.filter((t) => t.note).length,
    tags: titles.flatMap((t) => t.tags ?? []).length,
    likes: titles.filter((t) => t.isLiked).length,
  }));
  net.answer('/api/words/takeBackWords', { notes: 1, tags: 1, likes: 1 });
});

const at = '2024-01-02T20:00:00.000Z';
const about = (title: string) => ({ mediaType_vid: 'movie_1', title, year: 2001, at });
const json = (name: string, rows: object[]) => new File([JSON.stringify(rows)], name);
const WORDS = [
  json('notes.json', [{ ...about('Heron'), text: 'Lend it' }]),
  json('tags.json', [{ ...about('Heron'), tag: 'cozy', place: 0 }]),
  json('likes.json', [about('Heron'), { ...about('Tides'), mediaType_vid: 'movie_2' }]),
];

it('counts notes, tags and likes in a preview, adds all of them in one import, and undoes the import', async () => {
  show();
  await choose(...WORDS);
  const label = '1 tag, 2 likes, and 1 note';
  expect(await screen.findByRole('switch', { name: `Bring ${label}`, checked: true })).toBeVisible();
  expect(screen.getByText(/^Only you can see your notes and tags\. Everybody can see what you like/)).toBeVisible();
  await expectAccessible();
  expect(net.sent(IMPORT)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: `Add ${label}` }));
  await screen.findByText(`0 titles added, ${label} added`);
  const [call] = net.sent(IMPORT);
  expect(call?.titles).toEqual([
    { mediaType_vid: 'movie_1', at, note: 'Lend it', tags: ['cozy'], isLiked: true },
    { mediaType_vid: 'movie_2', at, isLiked: true },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo all of it' }));
  await screen.findAllByText('Removed everything we had added');
  expect(net.sent('/api/words/takeBackWords')).toEqual([{ importID: call?.importID }]);
});

it('imports no notes, tags and likes when the member turned off their import', async () => {
  show();
  await choose(...WORDS);
  await userEvent.click(await screen.findByRole('switch', { name: /^Bring / }));
  expect(screen.getByRole('button', { name: 'Nothing to add' })).toBeDisabled();
});

it('says which notes and tags could not be added', async () => {
  net.answer(IMPORT, { ...NOTHING, tags: 1, notesKept: 1, tagsLeft: 2 });
  show();
  await choose(...WORDS);
  await userEvent.click(await screen.findByRole('button', { name: /^Add 1 tag/ }));
  await screen.findByText(
    '0 titles added, 1 tag added, 1 note left out because you have another one here, 2 tags left out because a title can have 20',
  );
});

it('adds long notes in calls of limited size, and resumes an interrupted import', async () => {
  const many = Array.from({ length: 20 }, (_, n) => ({
    ...{ ...about('Heron'), mediaType_vid: `movie_${n + 1}`, text: `${n}`.padEnd(4_000, 'x') },
  }));
  net.answer('/api/titles/matchTitles', ({ wanted }) => ({
    matches: wanted.map(({ tmdb }) => ({
      sure: true,
      candidates: (CATALOGUE.Heron ?? []).map((card) => ({ ...card, mediaType_vid: `movie_${tmdb}` })),
    })),
  }));
  net.answer(IMPORT, ({ titles }) => {
    net.fail(IMPORT, 'unavailable');
    return { ...NOTHING, notes: titles.length };
  });
  show();
  await choose(json('notes.json', many));
  await userEvent.click(await screen.findByRole('button', { name: 'Add 20 notes' }));
  await screen.findByRole('alert');
  act(startOver);
  net.answer(IMPORT, ({ titles }) => ({ ...NOTHING, notes: titles.length }));
  await choose(json('notes.json', many));
  await userEvent.click(await screen.findByRole('button', { name: 'Add 20 notes' }));
  await screen.findByText(/notes added/);
  const calls = net.sent(IMPORT);
  expect(new Set(calls.map((c) => c.importID)).size).toBe(1);
  expect(calls.slice(2).flatMap((c) => c.titles)).toHaveLength(20);
  expect(Math.max(...calls.map((c) => JSON.stringify(c).length))).toBeLessThan(30_000);
});

it('names the lines that VideoQs cannot store, and the texts that are shortened', async () => {
  const episode = { episode: { season: 1, number: 2 }, show: { title: 'Heron', year: 2001 } };
  show();
  await choose(
    json('notes.json', [{ ...about('Heron'), text: 'x'.repeat(5_001) }]),
    json('lists-watchlist.json', [{ person: { name: 'Ann' } }, { person: { name: 'Bo' } }, episode]),
  );
  await userEvent.click(await screen.findByText('3 lines we can’t store'));
  expect(screen.getByText(/^2 × a person/)).toHaveTextContent('2 × a personlists-watchlist.json');
  expect(screen.getByText(/^1 × a season or an episode on a list; we add its show/)).toBeVisible();
  expect(screen.getByText(/1 text is too long, so we shorten it\.$/)).toBeVisible();
});

it('lists the notes, tags and likes of each imported line', async () => {
  const { reportOf } = await import('../../library/report.ts');
  const { uniqueTitles } = await import('../../library/plan.ts');
  const { readLibrary } = await import('../../library/read-library.ts');
  const text = JSON.stringify([{ ...about('Heron'), tag: 'cozy', place: 0 }]);
  const { entries } = readLibrary([{ name: 'tags.json', text }]);
  const matched = uniqueTitles(entries).map((one) => ({ ...one, candidates: [], picked: null, isLeftOut: false }));
  const passed = [{ file: 'tags.json', line: 2, what: 'person' as const }];
  const report = await reportOf(matched, { unread: ['a.txt'], passed }).arrayBuffer();
  const written = new TextDecoder('utf-8', { ignoreBOM: true }).decode(report);
  expect(written.split('\r\n').slice(0, 4)).toEqual([
    '\uFEFFFile,Line,Title,Year,Outcome,VideoQs title,Tags,Likes,Notes',
    'tags.json,1,Heron,2001,not in our catalog,,1,,',
    'tags.json,2,,,we can’t store this: a person,,,,',
    'a.txt,,,,couldn’t be read,,,,',
  ]);
});
