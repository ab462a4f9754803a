import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '@videoqs/web/session';
import { setUp } from '@videoqs/web/testing/set-up';
import { matrix } from '../../../test/titles.ts';
import { WhereToWatch } from './where-to-watch.tsx';

const { expectAccessible } = setUp();
type Watch = Parameters<typeof WhereToWatch>[0]['watch'];
const { whereToWatchObj, badWhereToWatchFetch } = matrix;
const show = (over: Partial<Watch> = {}) =>
  render(
    <main>
      <h1>The Matrix</h1>
      <WhereToWatch watch={{ whereToWatchObj, badWhereToWatchFetch, ...over }} title="The Matrix" />
    </main>,
  );

it('lists offers in the member’s country, or in a chosen country', async () => {
  useSession.setState({ COUNTRY: 'DE' });
  show();
  const watch = within(screen.getByRole('complementary', { name: 'Where to watch' }));
  expect(watch.getByText('Netflix')).toBeInTheDocument();
  await userEvent.selectOptions(watch.getByRole('combobox', { name: 'Country' }), 'US');
  expect(watch.getByText('Max')).toBeInTheDocument();
  expect(watch.queryByText('Netflix')).toBeNull();
  expect(watch.getByText('Availability by JustWatch')).toBeInTheDocument();
});

it("opens a title on one of the member's services, in a new tab", async () => {
  show();
  expect(screen.queryByRole('link', { name: /^Start on/ })).toBeNull();
  act(() => useSession.getState().set({ SERVICES: ['Max', 'Apple TV Plus'] }));
  const start = screen.getByRole('link', { name: 'Start on Max: The Matrix' });
  expect(start).toHaveAttribute('href', 'https://play.hbomax.com/search/result?q=The%20Matrix');
  expect(start).toHaveAttribute('rel', 'noopener noreferrer');
  expect(start).toHaveAttribute('target', '_blank');
  await expectAccessible();
});

it('says that a title has no offers in a country, or that loading failed', () => {
  useSession.setState({ COUNTRY: 'JP' });
  show();
  expect(screen.getByText('You can’t stream, rent or buy it in Japan right now.')).toBeInTheDocument();
  show({ whereToWatchObj: {}, badWhereToWatchFetch: true });
  expect(screen.getByText('Where to watch is unavailable')).toBeInTheDocument();
});

it('keeps the listed offers when loading fails, and does not say that there are no offers', async () => {
  show({ badWhereToWatchFetch: true });
  const watch = within(screen.getByRole('complementary', { name: 'Where to watch' }));
  expect(watch.getByText('Max')).toBeVisible();
  expect(watch.getByText('We couldn’t refresh these offers, so they may be out of date.')).toBeVisible();
  act(() => useSession.setState({ COUNTRY: 'JP' }));
  expect(await watch.findByText('We couldn’t refresh the offers, and we know none for Japan yet.')).toBeVisible();
  expect(watch.queryByText(/Not offered in/)).toBeNull();
});

it('marks the member’s services, except for purchases and rentals, and lists each shop once', () => {
  const here = matrix.whereToWatchObj.US;
  if (!here) throw new Error('offered nowhere');
  const us = {
    ...here,
    flatrate: ['Max', 'Peacock', 'Hulu'],
    buy: ['Peacock', 'Max', 'Hulu'],
    rent: ['Peacock', 'Reelbox', 'Hulu'],
  };
  useSession.getState().set({ SERVICES: ['Hulu', 'Peacock'] });
  show({ whereToWatchObj: { US: us } });
  // Each name follows the letter on its tile.
  const offered = (how: string) =>
    within(screen.getByRole('region', { name: how }))
      .getAllByRole('listitem')
      .map((o) => o.textContent?.slice(1));
  expect(offered('Stream')).toEqual(['PeacockYour service', 'HuluYour service', 'Max']);
  expect(offered('Rent or buy')).toEqual(['Peacock', 'Hulu']);
  expect(offered('Buy')).toEqual(['Max']);
  expect(offered('Rent')).toEqual(['Reelbox']);
});

it("links to a service’s search if the title's page there is unknown, and shows no link if the search is unknown too", () => {
  const { US } = matrix.whereToWatchObj;
  if (!US) throw new Error('no offers');
  show({ whereToWatchObj: { US: { ...US, flatrate: ['Max', 'Reelbox'], link: 'javascript:alert(1)' } } });
  const linkOf = (name: RegExp) => screen.queryByRole('link', { name })?.getAttribute('href');
  expect(screen.getByText('Reelbox')).toBeVisible();
  expect(linkOf(/^Reelbox/)).toBeUndefined();
  expect(linkOf(/^Max/)).toBe('https://play.hbomax.com/search/result?q=The%20Matrix');
});
