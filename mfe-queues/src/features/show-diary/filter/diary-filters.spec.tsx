import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useRoutes } from '@videoqs/web/router';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { playsServer } from '../../../test/plays-server.ts';
import { signInAda } from '../../../test/queue-server.ts';
import DiaryPage from '../diary-page.tsx';

const { net, expectAccessible } = setUp();
const DIARY = '/api/plays/fetchDiary';
const YEAR = '/api/plays/fetchDiaryYear';
const Where = () => <p>at {useLocation().search}</p>;
const Routes = () => useRoutes([{ path: '/diary', element: <DiaryPage /> }]);
const open = async (search = '?month=2026-11') => {
  render(
    <MemoryRouter initialEntries={[`/diary${search}`]}>
      <Routes />
      <Where />
    </MemoryRouter>,
  );
  await net.settle();
};
/** The offered values of a field. */
const offeredBy = (field: HTMLInputElement) => [...(field.list?.options ?? [])].map((option) => option.value);
const fieldOf = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });

beforeEach(() => {
  signInAda();
  playsServer(net);
  net.answer(YEAR, {
    username: 'ada',
    days: [{ day: '2026-11-19', movies: 1, episodes: 0, minutes: 100 }],
    years: [2026],
    undated: 0,
  });
  net.answer('/api/tags/fetchTags', ({ starts }) => ({
    tags: {},
    mine: ['cozy', 'with Ann'].filter((tag) => tag.startsWith(starts ?? '')).map((tag) => ({ tag, titles: 2 })),
  }));
});

it('filters the diary by any year of release back to the first films, and ignores text that is not a year', async () => {
  await open();
  const released = fieldOf('Released');
  const offered = offeredBy(released);
  expect([offered[0], offered.at(-1)]).toEqual([String(new Date().getFullYear()), '1888']);
  await userEvent.type(released, '1899');
  await net.settle();
  expect(net.sent(DIARY).at(-1)).toEqual({ month: '2026-11', year: 1899 });
  await userEvent.clear(released);
  await userEvent.type(released, '19x{Enter}');
  await net.settle();
  expect(screen.getByText('at ?month=2026-11')).toBeVisible();
  expect(released).toHaveValue('');
});

it("filters the member's own diary by a tag that is picked or typed, and stores it in the address", async () => {
  await open('?month=2026-10&tag=%20Cozy%20');
  const field = fieldOf('Tag');
  expect(field).toHaveValue('Cozy');
  expect(net.sent(DIARY)).toEqual([{ month: '2026-10', tag: 'Cozy' }]);
  expect(net.sent(YEAR)).toEqual([{ year: 2026, tag: 'Cozy' }]);
  expect(screen.getByText('Nothing matches these filters')).toBeVisible();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Go to November' }));
  await net.settle();
  expect(screen.getByText('at ?month=2026-11&tag=+Cozy+')).toBeVisible();
  await userEvent.clear(field);
  await net.settle();
  expect(screen.getByText('at ?month=2026-11')).toBeVisible();
  expect(offeredBy(field)).toEqual(['cozy', 'with Ann']);
  await userEvent.type(field, 'with Ann');
  await net.settle();
  expect(screen.getByText('at ?month=2026-11&tag=with+Ann')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '  my  own{Enter}');
  await net.settle();
  expect(net.sent(DIARY).at(-1)).toEqual({ month: '2026-11', tag: 'my own' });
});
