import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@videoqs/contract/calls';
import { setUp } from '@videoqs/web/testing/set-up';
import { playsServer } from '../../test/plays-server.ts';
import { queueServer, signInAda } from '../../test/queue-server.ts';
import { CATALOGUE, card, choose, show } from './bring-page.fixture.tsx';
import { startOver } from './use-bring.ts';

const { net, expectAccessible } = setUp();
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
type Earlier = Reply<'/api/plays/fetchImported'>['plays'][number];
const earlier = (n: number, more: Partial<Earlier> = {}): Earlier => ({
  ...{ playID: uuid(n), mediaType_vid: 'movie_9', title: 'Echo', season: null, episode: null },
  ...{ watchedAt: '2020-05-05', sourceID: String(n), ...more },
});
const json = (name: string, rows: object[]) => new File([JSON.stringify(rows)], name);
const film = { title: 'Heron', year: 2001, ids: { trakt: 1 } };
const NEWER = json('watched-history-1.json', [{ id: 1, watched_at: '2023-03-01T20:00:00.000Z', movie: film }]);

beforeEach(() => {
  act(startOver);
  queueServer(net, []);
  playsServer(net);
  signInAda();
  net.answer('/api/titles/matchTitles', ({ wanted }) => ({
    matches: wanted.map(({ title }) => ({ sure: true, candidates: CATALOGUE[title] ?? [] })),
  }));
  // the first page of earlier plays has a play that the newer files still have
  net.answer('/api/plays/fetchImported', ({ after }) =>
    after
      ? { plays: [earlier(3, { season: 1, episode: 2, mediaType_vid: 'tv_1', title: 'Serial' })], nextCursor: null }
      : { plays: [earlier(1), earlier(2)], nextCursor: 'more' },
  );
});

it('shows the plays that a newer archive no longer has, and removes them only on request', async () => {
  show();
  await choose(NEWER);
  expect(await screen.findByRole('switch', { name: 'Remove these plays, too', checked: false })).toBeVisible();
  expect(screen.getByRole('heading', { name: '2 plays are not in these files any more' })).toBeVisible();
  await userEvent.click(screen.getByText('Show these plays'));
  expect(screen.getByText(/^Serial S1 E2/)).toBeVisible();
  await expectAccessible();
  expect(net.sent('/api/plays/fetchImported')[0]).toEqual({ from: 'import:trakt' });
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 play' }));
  await screen.findByText('0 titles added, 1 play added to your diary');
  expect(net.sent('/api/plays/removePlays')).toEqual([]);
});

it('removes on request the plays that a newer archive no longer has, and the undo of the import restores them', async () => {
  show();
  await choose(NEWER);
  await userEvent.click(await screen.findByRole('switch', { name: 'Remove these plays, too' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 play' }));
  await screen.findByText(/1 play added to your diary, \d plays? removed from your diary/);
  const [removed] = net.sent('/api/plays/removePlays');
  expect(removed?.playIDs).toEqual([uuid(2), uuid(3)]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo all of it' }));
  await screen.findAllByText('Removed everything we had added');
  expect(net.sent('/api/plays/undoPlays')).toEqual([{ undoID: removed?.partOf }]);
});

it('removes plays that a newer archive no longer has, even when the member adds no plays', async () => {
  show();
  await choose(NEWER);
  await userEvent.click(await screen.findByRole('switch', { name: /^1 play goes to your diary/ }));
  expect(screen.getByRole('button', { name: 'Nothing to add' })).toBeDisabled();
  await userEvent.click(await screen.findByRole('switch', { name: 'Remove these plays, too' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove 2 plays' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo all of it' }));
  await screen.findAllByText('Removed everything we had added');
  expect(net.sent('/api/plays/addPlays')).toEqual([]);
  expect(net.sent('/api/plays/undoPlays')).toHaveLength(1);
});

it('does not ask about removed plays when the files contain no plays', async () => {
  CATALOGUE.Serial = [{ ...card(1, 'Serial'), mediaType_vid: 'tv_1' }];
  const serial = { title: 'Serial', year: 2001, ids: {} };
  show();
  await choose(json('ratings-episodes.json', [{ rating: 8, episode: { season: 1, number: 1 }, show: serial }]));
  await screen.findByRole('switch', { name: /diary/ });
  expect(net.sent('/api/plays/fetchImported')).toEqual([]);
});

describe('plays that a newer archive dates differently', () => {
  const RENEWED = earlier(1, { mediaType_vid: 'movie_1', title: 'Heron', watchedAt: '2020-05-05' });
  beforeEach(() => {
    net.answer('/api/plays/fetchImported', () => ({ plays: [RENEWED], nextCursor: null }));
    net.answer('/api/plays/movePlays', ({ plays }) => ({ moved: plays.length, undoID: uuid(77) }));
  });

  it('are shown with both dates, and keep their date without a choice', async () => {
    show();
    await choose(NEWER);
    expect(await screen.findByRole('heading', { name: '1 play has another date in these files' })).toBeVisible();
    await userEvent.click(screen.getByText('Show these plays'));
    expect(screen.getByText(/May 5, 2020 → Mar 1, 2023/)).toBeVisible();
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Add 1 play' }));
    await screen.findByText(/^0 titles added/);
    expect(net.sent('/api/plays/movePlays')).toEqual([]);
  });

  it('get the new date on request, even when the member adds no plays', async () => {
    show();
    await choose(NEWER);
    await userEvent.click(await screen.findByRole('switch', { name: 'Take over the new date' }));
    await userEvent.click(await screen.findByRole('switch', { name: /^1 play goes to your diary/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Update 1 play' }));
    await screen.findByText(/1 play moved to another date/);
    expect(net.sent('/api/plays/movePlays')).toEqual([
      { plays: [{ playID: uuid(1), watchedAt: '2023-03-01T20:00:00Z' }] },
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo all of it' }));
    await screen.findAllByText('Removed everything we had added');
    expect(net.sent('/api/plays/undoPlays')).toEqual([{ undoID: uuid(77) }]);
  });
});
