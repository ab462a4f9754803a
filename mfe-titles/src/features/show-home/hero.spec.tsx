import { jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reply } from '@videoqs/contract/calls';
import { useDialogs } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { useSnacks } from '@videoqs/web/snackbar';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { Hero } from './hero.tsx';
import { useLength } from './use-tonight.ts';

const { net, expectAccessible } = setUp();
const TONIGHT = '/api/titles/fetchTonight';
type Found = Reply<typeof TONIGHT>;
const card = (id: number, title: string, services: string[]): Found['results'][number] => ({
  ...{ mediaType_vid: `movie_${id}`, title, year: 1999, poster_path: null, runtime: 100, genres: ['Drama'] },
  ...{ vote_average: 8, services },
});
const FREE: Found = {
  results: [card(1, 'Best', ['YouTube']), card(2, 'Left', ['Plex']), card(3, 'Right', ['YouTube'])],
  from: 'free',
  tight: null,
};
const ON_HULU: Found = { results: [card(4, 'Alien', ['Hulu'])], from: 'services', tight: null };
/** A simulated user who waits by the clock of the tests. */
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  useLength.setState({ length: 'any' });
  net.answer(TONIGHT, ({ services }) => (services.length > 0 ? ON_HULU : FREE));
});
afterEach(() => jest.useRealTimers());

/** Waits until the titles change after the last tap, and until their answer has arrived. */
const pause = async () => {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(300);
  });
  await act(async () => {
    await jest.advanceTimersByTimeAsync(50);
  });
};
const open = async () => {
  render(
    <MemoryRouter>
      <Hero />
    </MemoryRouter>,
  );
  await pause();
};
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const three = () => within(screen.getByRole('region'));
const status = () => screen.getByRole('status').textContent;

it('shows a new visitor three free titles, the best in the middle, each with a link to watch the title', async () => {
  await open();
  expect(net.sent(TONIGHT)).toEqual([{ services: [], country: 'US', length: 'any', shown: [], limit: 3 }]);
  expect(three().getByRole('heading', { level: 2 })).toHaveTextContent('Three titles to stream for free');
  expect(three().getByText('Rated 7.0 or more by at least 200 people')).toBeVisible();
  expect([...document.querySelectorAll('.card > .title')].map((title) => title.textContent)).toEqual([
    'Left',
    'Best',
    'Right',
  ]);
  for (const name of ['Where to watch Left', 'Best: Start on YouTube', 'Right: Start on YouTube'])
    expect(three().getByRole('link', { name })).toBeVisible();
  expect(three().getByText('Plex')).toBeVisible();
  expect(status()).toBe('Three titles to stream for free: Best, Left, and Right');
  jest.useRealTimers();
  await expectAccessible();
});

it('reloads the three titles after the last tap, and dims the previous titles until then', async () => {
  await open();
  await press('Hulu');
  await press('Netflix');
  await act(async () => {
    await jest.advanceTimersByTimeAsync(290);
  });
  expect(net.sent(TONIGHT)).toHaveLength(1);
  expect(screen.getByRole('region')).toHaveAttribute('aria-busy', 'true');
  expect(three().getByRole('link', { name: 'Best' })).toBeVisible();
  expect(status()).toContain('Best');
  await pause();
  expect(net.sent(TONIGHT).slice(1)).toMatchObject([{ services: ['Hulu', 'Netflix'] }]);
  expect(screen.getByRole('region')).not.toHaveAttribute('aria-busy');
  expect(three().getByRole('heading', { level: 2 })).toHaveTextContent(/^One title for tonight, on Hulu and Netflix/);
  expect(three().getByRole('link', { name: 'Alien: Start on Hulu' })).toHaveAttribute(
    'href',
    'https://www.hulu.com/search?q=Alien',
  );
});

it("stores a visitor's services, country and length on the device", async () => {
  await open();
  await press('Hulu');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Germany');
  await user.click(screen.getByRole('radio', { name: 'Under 2 hours' }));
  await pause();
  expect(net.sent(TONIGHT).at(-1)).toMatchObject({ services: ['Hulu'], country: 'DE', length: 'under-2h' });
  expect(useSession.getState()).toMatchObject({ SERVICES: ['Hulu'], COUNTRY: 'DE' });
  expect(localStorage.getItem('videoqs-length')).toContain('under-2h');
});

it('requests three other titles, and tells the server which titles were shown', async () => {
  await open();
  await press('Show other titles');
  await pause();
  expect(net.sent(TONIGHT).at(-1)).toMatchObject({ shown: ['movie_1', 'movie_2', 'movie_3'] });
});

it('expands the list of services, and then shows the chosen services first', async () => {
  await open();
  await press('25 more services');
  const [dialog] = useDialogs.getState().dialogs;
  expect(dialog?.name).toBe('titles/ChooseServices');
  await act(async () => {
    useSession.getState().set({ SERVICES: ['MUBI'] });
    dialog?.settle();
  });
  const group = within(screen.getByRole('group', { name: 'My services' }));
  expect(group.getAllByRole('button')[0]).toHaveTextContent('MUBI');
  expect(group.getByRole('button', { name: 'MUBI' })).toHaveAttribute('aria-pressed', 'true');
});

it('says that the chosen length leaves no titles, and removes the length', async () => {
  useLength.setState({ length: 'under-2h' });
  net.answer(TONIGHT, ({ length }) => (length === 'any' ? FREE : { results: [], from: 'liked', tight: 'length' }));
  await open();
  expect(screen.getByText('We found nothing well liked under two hours here. Show any length?')).toBeVisible();
  await press('Show any length');
  await pause();
  expect(three().getByRole('link', { name: 'Best' })).toBeVisible();
});

it('removes the chosen services when they offer no titles, and offers Undo', async () => {
  useSession.setState({ SERVICES: ['Shudder'] });
  net.answer(TONIGHT, ({ services }) =>
    services.length ? { results: [], from: 'services', tight: 'services' } : FREE,
  );
  await open();
  expect(screen.getByText(/^We found nothing well liked on Shudder here/)).toBeVisible();
  await press('Look everywhere');
  await pause();
  expect(three().getByRole('link', { name: 'Best' })).toBeVisible();
  act(() => useSnacks.getState().snacks.at(-1)?.action?.run());
  expect(useSession.getState().SERVICES).toEqual(['Shudder']);
});

it('suggests another country when no offers are known for the chosen country', async () => {
  useSession.setState({ COUNTRY: 'AQ' });
  net.answer(TONIGHT, { results: [], from: 'liked', tight: 'services' });
  await open();
  expect(screen.getByText('We don’t know what streams in Antarctica yet.')).toBeVisible();
  await press('Look in United States');
  expect(useSession.getState().COUNTRY).toBe('US');
});

it('says that the catalog is down, and loads the titles on Retry', async () => {
  net.fail(TONIGHT, 'internal');
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t find titles for tonight');
  net.answer(TONIGHT, FREE);
  await press('Retry');
  await pause();
  expect(three().getByRole('link', { name: 'Best' })).toBeVisible();
});
