import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDialogs } from '@videoqs/web/dialogs';
import { Boundary } from '@videoqs/web/remote-page';
import { useLocation, useRoutes } from '@videoqs/web/router';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { aYear, noYear } from '../../test/a-year.ts';
import { signInAda } from '../../test/queue-server.ts';
import YearPage from './year-page.tsx';

const { net, expectAccessible } = setUp();
const STATS = '/api/plays/fetchStats';
const FRIENDS = '/api/plays/fetchFriendsYear';
const Where = () => <output>{useLocation().pathname}</output>;
const Pages = () =>
  useRoutes([
    { path: '/stats/:username/:year/story', element: <YearPage /> },
    { path: '*', element: <Where /> },
  ]);
const open = async (path = '/stats/ada/2026/story') => {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Boundary fallback={(error) => <p>{error.name}</p>}>
        <Pages />
      </Boundary>
    </MemoryRouter>,
  );
  await net.settle();
};
const heading = () => screen.getByRole('heading', { level: 3 }).textContent;
const place = () => screen.getByRole('region').getAttribute('aria-label');
const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }));
beforeEach(() => {
  signInAda();
  net.answer(STATS, aYear());
  net.answer(FRIENDS, { friends: [], inCommon: 0, titles: [] });
  net.answer('/api/plays/makeYearPicture', { tall: '/img/year/a.b.png', wide: '/img/year/c.d.png' });
});

it("shows the story of a year screen by screen, each screen's numbers also as text", async () => {
  await open();
  const told: (string | null)[] = [];
  for (let n = 1; n <= 8; n++) {
    expect(place()).toBe(`${n} of 8`);
    told.push(screen.getByRole('region').textContent);
    await expectAccessible();
    if (n < 8) await next();
  }
  await net.settle();
  expect(told[0]).toMatch(/343 hours.*That is 96 movies and 214 episodes of 11 shows\. 41 hours more than in 2025\.$/);
  expect(told[1]).toContain('Sunday, March 8');
  expect(told[1]).toContain('12 days in a row');
  expect(told[2]).toMatch(/^Crime led 2 of 3 months\.JanuaryCrime9 plays/);
  expect(told[3]).toContain('7 titles with Leonardo DiCaprio.');
  expect(told[3]).toContain('Christopher Nolan directed 5');
  expect(told[4]).toMatch(/^Five titles you won’t forget\..*Parasite5 stars/);
  expect(told[5]).toContain('Spirited Away, 4 times.');
  expect(told[6]).toMatch(/48 hours with Breaking Bad\..*62 episodes/);
  expect(screen.getByRole('img', { name: /^Your 2026/ })).toHaveAttribute('src', '/img/year/a.b.png');
  expect(screen.getByRole('link', { name: 'See all numbers' })).toHaveAttribute('href', '/stats/ada/2026');
});

describe("the friends' screen in the story of a year", () => {
  const friend = (userID: number, username: string, minutes: number, inCommon: number) => ({
    ...{ userID, username, imgSrc: null, plays: 20, minutes, inCommon },
  });
  const titles = aYear()
    .best.slice(0, 3)
    .map(({ stars: _, ...title }, n) => ({
      ...{ ...title, usernames: ['bob', 'cy', 'dot'].slice(0, 3 - n) },
    }));
  const told = async () => {
    await open();
    for (let n = 1; n < 8; n++) await next();
    expect(place()).toBe('8 of 9');
    return screen.getByRole('region').textContent;
  };

  it('names the friend with the most common titles, the friend who watched the most, and common titles', async () => {
    net.answer(FRIENDS, { friends: [friend(2, 'bob', 30_000, 4), friend(3, 'cy', 600, 9)], inCommon: 11, titles });
    const text = await told();
    expect(text).toMatch(/^You and cy both watched 9 titles\./);
    expect(text).toContain('11 titles in common with your 2 friends. bob watched the most: 500 hours.');
    expect(text).toContain('bob and 2 more');
    expect(text).toContain('bob and cy');
    await expectAccessible();
  });

  it('says that the reader watched the most', async () => {
    net.answer(FRIENDS, { friends: [friend(2, 'bob', 600, 4)], inCommon: 4, titles });
    expect(await told()).toContain('You watched the most: 343 hours. Next is bob with 10.');
  });

  it.each([
    ['the reader and a friend share the first place', [20_580], 'You and bob share first place with 343 hours each.'],
    [
      'two friends share the second place',
      [1_270, 1_260],
      'You watched the most: 343 hours. bob and cy share second place with 21 each.',
    ],
    ['two friends share the first place', [30_010, 30_000], 'bob and cy share first place with 500 hours each.'],
  ])('says that members share a place in the ranking when %s', async (_what, minutes, text) => {
    const friends = minutes.map((each, n) => friend(n + 2, ['bob', 'cy'][n] ?? '', each, 4));
    net.answer(FRIENDS, { friends, inCommon: 4, titles });
    expect(await told()).toContain(text);
  });

  it.each([
    ['friends are not known', () => net.fail(FRIENDS, 'unavailable')],
    [
      'the members have too few titles in common',
      () => net.answer(FRIENDS, { friends: [friend(2, 'bob', 600, 2)], inCommon: 2, titles: titles.slice(0, 2) }),
    ],
  ])('is left out when %s', async (_, answer) => {
    answer();
    await open();
    expect(place()).toBe('1 of 8');
  });
});

it('leaves out screens of the story without enough data, and shortens the progress bar accordingly', async () => {
  const few = aYear();
  net.answer(
    STATS,
    aYear({
      best: few.best.slice(0, 2),
      mostRewatched: [],
      topShows: few.topShows.slice(0, 2),
      genreOfMonth: few.genreOfMonth.slice(0, 2),
      people: { ...few.people, actors: few.people.actors.slice(0, 2), directors: [] },
      busiestDay: { day: '2026-03-08', plays: 2, minutes: 200 },
      longestStreak: { days: 2, from: '2026-03-08', to: '2026-03-09' },
    }),
  );
  await open();
  expect(place()).toBe('1 of 2');
  await next();
  expect(heading()).toBe('Your 2026 in one picture.');
});

it('moves between screens of the story by arrow keys, taps and swipes, and stops at both ends', async () => {
  await open();
  const story = () => screen.getByRole('region');
  const at = async (act: () => unknown) => {
    await act();
    return place();
  };
  expect(await at(() => userEvent.keyboard('{ArrowLeft}'))).toBe('1 of 8');
  expect(await at(() => userEvent.keyboard('{ArrowRight}'))).toBe('2 of 8');
  expect(await at(() => userEvent.keyboard('{ArrowLeft}'))).toBe('1 of 8');
  layOut(story());
  expect(await at(() => fireEvent.click(story(), { clientX: 800 }))).toBe('2 of 8');
  layOut(story());
  expect(await at(() => fireEvent.click(story(), { clientX: 100 }))).toBe('1 of 8');
  const touch = (type: string, clientX: number) => {
    const event = new MouseEvent(type, { bubbles: true, clientX, clientY: 10 });
    fireEvent(story(), Object.assign(event, { pointerType: 'touch' }));
  };
  const swipe = (from: number, to: number) => {
    touch('pointerdown', from);
    touch('pointerup', to);
  };
  expect(await at(() => swipe(600, 300))).toBe('2 of 8');
  expect(await at(() => swipe(600, 590))).toBe('2 of 8');
  expect(await at(() => swipe(300, 600))).toBe('1 of 8');
  await next();
  expect(await at(() => userEvent.click(screen.getByRole('button', { name: 'Back' })))).toBe('1 of 8');
  expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
});

/** Sets the width of a screen to 1,000 px. */
function layOut(element: HTMLElement): void {
  element.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 800);
}

it('closes the story of a year when Escape is pressed, and opens the statistics', async () => {
  await open();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(await screen.findByText('/stats/ada/2026')).toBeVisible();
});

it('shows the story of a year always in the dark theme, and says if the year is not over', async () => {
  document.documentElement.dataset.theme = 'light';
  await open(`/stats/ada/${new Date().getFullYear() + 1}/story`);
  expect(screen.getByRole('dialog', { name: /so far$/ })).toHaveAttribute('data-theme', 'dark');
  delete document.documentElement.dataset.theme;
});

it('opens the dialog that shares the year', async () => {
  await open();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Share' }));
  expect(useDialogs.getState().dialogs).toMatchObject([
    { name: 'queues/ShareYear', props: { username: 'ada', year: 2026 } },
  ]);
});

it.each([
  [9, 'Your 2026 has just begun', '9 movies and episodes so far. Your story starts at 10.'],
  [0, 'Nothing watched in 2026 yet', 'Your story starts once you’ve marked 10 movies or episodes.'],
])('shows one button instead of the story of a year for a year with %i plays', async (plays, title, text) => {
  net.answer(STATS, noYear({ plays }));
  await open();
  expect(heading()).toBe(title);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  await expectAccessible();
});

it('links from another member’s story to their statistics', async () => {
  await open('/stats/mona/2026/story');
  expect(screen.getByText('Only mona can open the story of their 2026')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/stats/mona/2026');
});

it('says why the story could not be loaded, and loads it on Retry', async () => {
  net.fail(STATS, 'internal');
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load your year');
  net.answer(STATS, aYear());
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await net.settle();
  expect(place()).toBe('1 of 8');
});

it.each(['/stats/ada/soon/story', '/stats/a-name-that-is-too-long/2026/story'])(
  'shows the 404 page for %s',
  async (path) => {
    await open(path);
    expect(screen.getByText('NotFound')).toBeVisible();
  },
);
