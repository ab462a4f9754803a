import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { posterLook } from '@videoqs/contract/titles/posters/poster-looks';
import { ADA } from '../../testing/ada.tsx';
import { loadRemote } from '../../testing/federation.tsx';
import { MemoryRouter } from '../../testing/memory-router.tsx';
import { setUp } from '../../testing/set-up.tsx';
import { announceRemotes } from '../app/remotes.tsx';
import { useSession } from '../app/session.tsx';
import { useSayPick } from '../title/tonight-pick.tsx';
import { CardRow, TitleCard, TitleRow } from './card-row.tsx';

const { expectAccessible } = setUp();
const card = {
  mediaType_vid: 'movie_603',
  title: 'The Matrix',
  year: 1999,
  poster_path: null,
  runtime: 136,
  genres: ['Action'],
  vote_average: 8.2,
};
const show = () =>
  render(
    <MemoryRouter>
      <TitleCard card={card} />
    </MemoryRouter>,
  );
const announce = () =>
  announceRemotes([
    {
      name: 'queues',
      version: '1',
      entry: '/r/q.js',
      routes: [],
      slots: ['TitleActions'],
      fills: [{ place: 'title-actions', slot: 'TitleActions', order: 10 }],
    },
  ]);

it("a title's card has no buttons if no area contributes any", () => {
  announceRemotes([]);
  show();
  expect(screen.getByRole('link', { name: /The Matrix/ })).toHaveAttribute('href', '/movie/603');
  expect(document.querySelector('.actions')).toBeNull();
});

// these tests run in order, because useAwake stays true after the first one
it("a title's card loads the areas' buttons only at a visitor's first interaction", async () => {
  announce();
  loadRemote.mockImplementation(async () => ({
    default: ({ card: { title } }: { card: { title: string } }) => <button type="button">Add {title}</button>,
  }));
  show();
  await act(async () => {});
  expect(loadRemote).not.toHaveBeenCalled();
  await act(async () => void fireEvent.pointerMove(window));
  const button = await screen.findByRole('button', { name: 'Add The Matrix' });
  expect(loadRemote).toHaveBeenCalledWith('queues/TitleActions');
  expect(button.closest('a')).toBeNull();
  await expectAccessible();
});

it("a title's card stays unchanged while the area of its buttons is down", async () => {
  announceRemotes([
    {
      name: 'gone',
      version: '1',
      entry: '/r/g.js',
      routes: [],
      slots: [],
      fills: [{ place: 'title-actions', slot: 'Gone', order: 1 }],
    },
  ]);
  loadRemote.mockRejectedValue(new Error('away'));
  show();
  await act(async () => {});
  expect(screen.getByRole('link', { name: /The Matrix/ })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it("a title's row opens its title or runs its own action, and may have a slot at its end", async () => {
  const picked: string[] = [];
  render(
    <MemoryRouter>
      <TitleRow
        title="The Matrix"
        poster={card}
        facts="1999"
        to="/movie/603"
        end={<button type="button">Remove</button>}
      />
      <TitleRow compact title="Speed" picture={<i />} onPick={() => picked.push('Speed')} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'The Matrix 1999' })).toHaveAttribute('href', '/movie/603');
  expect(screen.getByRole('button', { name: 'Remove' }).closest('a')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Speed' }));
  expect(picked).toEqual(['Speed']);
});

it('a drawn poster that resembles the poster before it gets another variant', () => {
  const look = (mediaType_vid: string) => {
    const { composition, palette } = posterLook({ mediaType_vid, genres: card.genres });
    return composition + palette.ground;
  };
  const others = Array.from({ length: 500 }, (_, i) => `movie_${i + 1}`);
  const twin = others.find((key) => look(key) === look('movie_603')) ?? '';
  render(
    <MemoryRouter>
      <CardRow heading="Row" cards={[card, { ...card, mediaType_vid: twin }]} />
    </MemoryRouter>,
  );
  const sources = [...document.querySelectorAll('img')].map((img) => img.getAttribute('src')?.split('?')[0]);
  expect(sources).toEqual(['/img/poster/movie_603/w185', `/img/poster/${twin}/w185/1`]);
});

it("a card's caption ends with facts from other areas, which only members see", async () => {
  announceRemotes([
    {
      ...{ name: 'queues', version: '1', entry: '/r/q.js', routes: [], slots: ['SeenMark'] },
      fills: [{ place: 'title-facts', slot: 'SeenMark', order: 10 }],
    },
  ]);
  loadRemote.mockReset();
  loadRemote.mockImplementation(async () => ({ default: () => <span>Seen</span> }));
  const first = show();
  await act(async () => void fireEvent.pointerMove(window));
  expect(loadRemote).not.toHaveBeenCalled();
  first.unmount();
  useSession.getState().signedIn(ADA, 'pair');
  await act(async () => void show());
  expect((await screen.findByText('Seen')).closest('a')).toHaveAttribute('href', '/movie/603');
});

it('a row of titles omits the title that is tonight’s pick, and shows the title again when the pick changes', () => {
  const titles = [card, { ...card, mediaType_vid: 'movie_604', title: 'The Matrix Reloaded' }];
  const Picks = ({ pick }: { pick: string }) => {
    useSayPick(pick);
    return null;
  };
  const page = (pick?: string) => (
    <MemoryRouter>
      <CardRow heading="Row" cards={titles} />
      {pick && <Picks pick={pick} />}
    </MemoryRouter>
  );
  const linked = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const { rerender } = render(page('movie_603'));
  expect(linked()).toEqual(['/movie/604']);
  rerender(page('movie_604'));
  expect(linked()).toEqual(['/movie/603']);
  rerender(page());
  expect(linked()).toEqual(['/movie/603', '/movie/604']);
});
