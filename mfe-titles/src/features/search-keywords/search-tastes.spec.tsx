import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '@videoqs/web/session';
import { MemoryRouter } from '@videoqs/web/testing/memory-router';
import { setUp } from '@videoqs/web/testing/set-up';
import { found } from '../../test/found.ts';
import SearchPage from './search-page.tsx';

const { net } = setUp();
const SEARCH = '/api/titles/keywordSearch';
const open = async () => {
  net.answer(SEARCH, found);
  useSession.setState({ isSignedIn: true, ID: 7, USERNAME: 'ada' });
  await act(async () => {
    render(
      <MemoryRouter initialEntries={['/VideoKeyWordSearch?q=heist']}>
        <SearchPage />
      </MemoryRouter>,
    );
  });
  await net.settle();
};
const sent = () => net.sent(SEARCH).at(-1);

it('applies a member’s taste sliders only to the order "best", and names the slider that raised each title', async () => {
  net.answer('/api/genre_tastes/valueSliders', { dbSliderValsObj: { Crime: 80, Drama: 50 }, funcRunTime: 1 });
  await open();
  expect(sent()).toMatchObject({ tastes: { Crime: 80 } });
  expect(net.sent(SEARCH)).toHaveLength(1);
  expect(screen.getByRole('link', { name: /^Ranked higher by your slider\s*Crime 80$/ })).toHaveAttribute(
    'href',
    '/myTastes',
  );
  await userEvent.selectOptions(screen.getByLabelText('Order'), 'newest');
  await net.settle();
  expect(sent()).not.toHaveProperty('tastes');
  expect(screen.queryByRole('link', { name: /Ranked higher/ })).toBeNull();
});

it('searches without taste sliders when the sliders cannot be loaded', async () => {
  net.fail('/api/genre_tastes/valueSliders', 'unavailable');
  await open();
  expect(sent()).toMatchObject({ terms: [{ text: 'heist' }] });
  expect(sent()).not.toHaveProperty('tastes');
});

it('hides seen titles with one switch', async () => {
  net.answer('/api/genre_tastes/valueSliders', { dbSliderValsObj: {}, funcRunTime: 1 });
  await open();
  expect(sent()).not.toHaveProperty('unseen');
  await userEvent.click(screen.getAllByRole('switch', { name: 'Not seen by me' })[0] as HTMLElement);
  await net.settle();
  expect(sent()).toMatchObject({ unseen: true });
  act(() => useSession.getState().signedOut());
  expect(screen.queryByRole('switch', { name: 'Not seen by me' })).toBeNull();
});
