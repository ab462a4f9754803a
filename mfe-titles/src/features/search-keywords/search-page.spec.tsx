import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Parsed } from '@videoqs/contract/calls';
import { useDialogs } from '@videoqs/web/dialogs';
import { useLocation } from '@videoqs/web/router';
import { useSession } from '@videoqs/web/session';
import { useSnacks } from '@videoqs/web/snackbar';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { slideTo } from '@videoqs/web/testing/slide';
import { card, found, none } from '../../test/found.ts';
import SearchPage from './search-page.tsx';

const { net, expectAccessible } = setUp();
const SEARCH = '/api/titles/keywordSearch';
const SUGGEST = '/api/titles/suggest';
let at = '';
function At() {
  const { pathname, search } = useLocation();
  at = pathname + search;
  return null;
}
const open = async (address = '/VideoKeyWordSearch') => {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[address]}>
        <SearchPage />
        <At />
      </MemoryRouter>,
    );
  });
  await net.settle();
};
const sent = () => net.sent(SEARCH).at(-1) as Partial<Parsed<typeof SEARCH>>;
const field = () => screen.getByRole('combobox', { name: /a title$/ });
const aside = () => within(screen.getByRole('complementary', { name: 'Filters' }));

beforeEach(() => {
  net.answer(SEARCH, found);
  net.answer(SUGGEST, { hits: [] });
  net.answer('/api/genre_tastes/valueSliders', { dbSliderValsObj: { Drama: 50 }, funcRunTime: 1 });
});

it('reads the search from the address, sends the search and shows all its terms', async () => {
  await open(
    '/VideoKeyWordSearch?q=heist&not=superhero&q=bank%20robbery&type=movie&genre=Crime&score=7-10&runtime=0-150&language=es&sort=newest',
  );
  expect(sent()).toMatchObject({
    terms: [
      { text: 'heist', not: false },
      { text: 'superhero', not: true },
      { text: 'bank robbery', not: false },
    ],
    mediaType: 'movie',
    genres: ['Crime'],
    score: [7, 10],
    runtime: [0, 150],
    languages: ['es'],
    sort: 'newest',
  });
  expect(screen.getByRole('list', { name: 'Keywords' })).toHaveTextContent('heistNOT superheroAND bank robbery');
  for (const chip of ['Movies', 'Crime', 'up to 2 h 30', 'Score 7.0 and up', 'Spanish'])
    expect(screen.getByRole('button', { name: `Remove ${chip}` })).toBeInTheDocument();
  expect(screen.getByText(/uses the TMDB API/)).toBeVisible();
  await expectAccessible();
});

it('searches with the valid part of an invalid address', async () => {
  await open('/VideoKeyWordSearch?q=%20&q=%25%25___&q=%F0%9F%8D%BF&score=9-1&years=a-b&type=book&sort=__proto__');
  expect(sent()).toMatchObject({ terms: [], sort: 'best' });
  expect(sent()).not.toHaveProperty('score');
  expect(sent()).not.toHaveProperty('mediaType');
});

it('shows found titles with the terms that they matched, found people, and the number of results', async () => {
  await open('/VideoKeyWordSearch?q=pacino');
  expect(screen.getByText('38 titles and 1 person')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('link', { name: /^Heat/ })).toHaveAttribute('href', '/movie/949');
  expect([...document.querySelectorAll('mark')].map((m) => m.textContent)).toEqual(['bank robbery', 'Al Pacino']);
  expect(screen.getByRole('link', { name: /Al Pacino/ })).toHaveAttribute('href', '/castcrew/1158');
});

it('adds the typed words as a keyword on Enter, and removes the last keyword on Backspace', async () => {
  await open();
  await userEvent.type(field(), 'heist{Enter}');
  await net.settle();
  expect(at).toBe('/VideoKeyWordSearch?q=heist');
  await userEvent.type(field(), 'crime{Enter}');
  await net.settle();
  expect(at).toBe('/VideoKeyWordSearch?q=heist&q=crime');
  await userEvent.type(field(), '{Backspace}');
  expect(at).toBe('/VideoKeyWordSearch?q=heist');
});

it('selects suggestions by arrow keys, and an early Enter waits for the best suggestion', async () => {
  net.answer(SUGGEST, { hits: [{ kind: 'keyword', keyword: 'bank robbery', count: 12 }] });
  await open();
  await userEvent.type(field(), 'ban');
  await net.settle();
  const { release } = net.hold(SUGGEST);
  await userEvent.type(field(), 'k{Enter}');
  expect(at).toBe('/VideoKeyWordSearch');
  release();
  await net.settle();
  expect(at).toBe('/VideoKeyWordSearch?q=bank+robbery');
  await userEvent.type(field(), 'zzz');
  await net.settle();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}');
  const list = within(screen.getByRole('listbox', { name: 'Suggestions' }));
  expect(list.getByRole('option', { selected: true })).toHaveTextContent('zzz');
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  expect(at).toBe('/VideoKeyWordSearch?q=bank+robbery&q=zzz');
});

it('moves through keywords by arrow keys, negates a keyword with n, and removes it with Delete', async () => {
  await open('/VideoKeyWordSearch?q=heist&q=crime');
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('button', { name: 'and crime, included' })).toHaveFocus();
  await userEvent.keyboard('n');
  expect(at).toBe('/VideoKeyWordSearch?q=heist&not=crime');
  await userEvent.keyboard('{ArrowLeft}{Delete}');
  expect(at).toBe('/VideoKeyWordSearch?not=crime');
  await userEvent.click(screen.getByRole('button', { name: 'not crime' }));
  expect(at).toBe('/VideoKeyWordSearch?q=crime');
});

it("focuses the search page's own field when the member presses the slash key", async () => {
  await open();
  await userEvent.keyboard('/');
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('');
});

it('filters the search by facets, and removes a facet by its chip', async () => {
  await open('/VideoKeyWordSearch?q=heist');
  await userEvent.click(aside().getByRole('checkbox', { name: /Crime/ }));
  await userEvent.click(aside().getByRole('button', { name: /^Shows/ }));
  expect(at).toBe('/VideoKeyWordSearch?q=heist&type=tv&genre=Crime');
  expect(aside().queryByRole('checkbox', { name: /War/ })).toBeNull();
  await userEvent.click(aside().getByRole('button', { name: 'Show all 6' }));
  expect(aside().getByRole('checkbox', { name: /War/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Crime' }));
  await net.settle();
  expect(at).toBe('/VideoKeyWordSearch?q=heist&type=tv');
  expect(sent()).toMatchObject({ mediaType: 'tv', genres: [] });
});

it('applies a range slider when the member releases a handle', async () => {
  await open('/VideoKeyWordSearch?q=heist');
  const from = screen.getByRole('slider', { name: 'Score, from' });
  slideTo(from, 0.5, { end: false });
  expect(at).toBe('/VideoKeyWordSearch?q=heist');
  fireEvent.keyUp(from, { key: 'ArrowRight', keyCode: 39 });
  await net.settle();
  expect(at).toBe('/VideoKeyWordSearch?q=heist&score=0.5-10');
});

it('starts the slider of years at the decade of the oldest title', async () => {
  const { facets } = found;
  net.answer(SEARCH, {
    ...found,
    facets: {
      ...facets,
      years: [
        { from: 1973, count: 2 },
        { from: 2010, count: 9 },
      ],
    },
  });
  await open('/VideoKeyWordSearch?q=heist');
  const from = aside().getByRole('slider', { name: 'Years, from' });
  expect(from).toHaveAttribute('aria-valuemin', '1970');
  slideTo(from, 1980);
  await net.settle();
  expect(at).toBe('/VideoKeyWordSearch?q=heist&years=1980-2030');
  slideTo(from, 1970);
  await net.settle();
  expect(at).toBe('/VideoKeyWordSearch?q=heist');
});

it('says that a search for symbols alone finds nothing', async () => {
  await open('/VideoKeyWordSearch?q=heist');
  await userEvent.type(screen.getAllByRole('combobox')[0] as HTMLElement, '%%__{Enter}');
  await net.settle();
  expect(at).toBe('/VideoKeyWordSearch?q=heist');
  expect(useSnacks.getState().snacks.map((s) => s.text)).toEqual(['Type letters or numbers to search.']);
});

it('lets a visitor choose services, stores the services on the device, and filters by these services', async () => {
  await open('/VideoKeyWordSearch?q=heist');
  await userEvent.click(aside().getByRole('button', { name: 'Choose your services' }));
  const [dialog] = useDialogs.getState().dialogs;
  expect(dialog?.name).toBe('titles/ChooseServices');
  await act(async () => {
    useSession.getState().set({ SERVICES: ['Hulu'] });
    dialog?.settle();
  });
  await net.settle();
  expect(at).toBe('/VideoKeyWordSearch?q=heist&mine=1');
  expect(sent()).toMatchObject({ services: ['Hulu'], mine: ['Hulu'] });
  expect(localStorage.getItem('persistSigninSignupStore')).toContain('"SERVICES":["Hulu"]');
  expect(aside().getByRole('switch', { name: 'On my services' })).toBeChecked();
  act(() => useSession.getState().signedOut());
});

it('shows a single filter switch for services to members who have chosen services', async () => {
  await open('/VideoKeyWordSearch?q=heist');
  await act(async () => useSession.setState({ isSignedIn: true, ID: 7, SERVICES: ['Netflix'], COUNTRY: 'DE' }));
  await net.settle();
  expect(sent()).toMatchObject({ services: [], mine: ['Netflix'], watchCountry: 'DE' });
  expect(aside().getByText('16 titles')).toBeVisible();
  await userEvent.click(aside().getByRole('switch', { name: 'On my services' }));
  await net.settle();
  expect(at).toBe('/VideoKeyWordSearch?q=heist&mine=1');
  expect(sent()).toMatchObject({ services: ['Netflix'] });
});

it('says which misspelled word was corrected, and offers to search for the word as typed', async () => {
  net.answer(SEARCH, { ...found, corrected: [{ from: 'hiest', to: 'heist' }] });
  await open('/VideoKeyWordSearch?q=hiest');
  expect(screen.getByText(/Nothing matches “hiest”/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Search “hiest” anyway' }));
  await net.settle();
  expect(at).toBe('/VideoKeyWordSearch?q=hiest&exact=1');
  expect(sent()).toMatchObject({ asTyped: true });
});

it('filters by a suggested keyword that many of the found titles share', async () => {
  await open('/VideoKeyWordSearch?q=heist');
  await userEvent.click(screen.getByRole('button', { name: 'con artist' }));
  expect(at).toBe('/VideoKeyWordSearch?q=heist&q=con+artist');
});

it('names the keyword that prevents results, and searches without it, without filters or for all titles', async () => {
  net.answer(SEARCH, { ...none, without: [{ text: 'family', count: 112 }] });
  await open('/VideoKeyWordSearch?q=heist&q=family&genre=War');
  expect(screen.getByText('Nothing matches once you add “family”.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
  expect(at).toBe('/VideoKeyWordSearch?q=heist&q=family');
  await net.settle();
  await userEvent.click(screen.getByRole('button', { name: 'Without “family”: 112 titles' }));
  await net.settle();
  expect(screen.getByText('No title matches your search')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show all titles' }));
  expect(at).toBe('/VideoKeyWordSearch');
});

it('keeps the previous results, marked as outdated, until the next search is answered', async () => {
  await open('/VideoKeyWordSearch?q=heist');
  const { release } = net.hold(SEARCH);
  net.answer(SEARCH, { ...found, results: [{ card: card(1, 'Thief'), hits: [] }] });
  await userEvent.click(aside().getByRole('checkbox', { name: /Crime/ }));
  expect(screen.getByRole('link', { name: /^Heat/ }).closest('[data-old]')).not.toBeNull();
  release();
  await net.settle();
  expect(screen.getByRole('link', { name: /^Thief/ }).closest('[data-old]')).toBeNull();
});

it('adds the next page of results below the first page on Show more', async () => {
  net.answer(SEARCH, ({ after }) =>
    after ? { ...found, results: [{ card: card(2, 'Ronin'), hits: [] }] } : { ...found, nextCursor: 'next' },
  );
  await open('/VideoKeyWordSearch?q=heist');
  await userEvent.click(screen.getByRole('button', { name: 'Show 30 more' }));
  await net.settle();
  expect(sent()).toMatchObject({ after: 'next' });
  const titles = within(screen.getByRole('list', { name: 'Titles found' }));
  expect(titles.getAllByRole('link').map((a) => a.getAttribute('href'))).toEqual(['/movie/949', '/movie/2']);
});

it('says that a search failed, and searches again on Retry', async () => {
  net.fail(SEARCH, 'unavailable');
  await open('/VideoKeyWordSearch?q=heist');
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t search');
  expect(document.querySelector('[data-skeleton]')).toBeNull();
  net.answer(SEARCH, found);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await net.settle();
  expect(screen.getByRole('link', { name: /^Heat/ })).toBeVisible();
});

it('stores the list view and the order in the address', async () => {
  await open('/VideoKeyWordSearch?q=heist');
  await userEvent.click(screen.getByRole('button', { name: 'List' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Newest');
  expect(at).toBe('/VideoKeyWordSearch?q=heist&sort=newest&view=list');
  await net.settle();
  await expectAccessible();
});

it('shows the facets in a sheet on phones', async () => {
  await open('/VideoKeyWordSearch?q=heist&genre=Crime');
  await userEvent.click(screen.getByRole('button', { name: 'Filters 1' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
  expect(sheet.getByRole('checkbox', { name: /Crime/ })).toBeChecked();
  await userEvent.click(sheet.getByRole('button', { name: 'Show 38 titles' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
