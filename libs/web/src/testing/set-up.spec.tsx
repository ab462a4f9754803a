import { render } from '@testing-library/react';
import { post } from '../parts/app/api.tsx';
import { useSession } from '../parts/app/session.tsx';
import { setUp } from './set-up.tsx';

const { net, expectAccessible } = setUp();

it('the mock network gives the answers that the test prepared', async () => {
  net.answer('/api/titles/fetchPopular', { results: [], nextCursor: null });
  await post('/api/titles/fetchPopular', {});
  useSession.setState({ isSignedIn: true, ID: 7, BRIGHTNESS_MODE: 'Light' });
  sessionStorage.setItem('mine', '1');
});

it('a test leaves no calls, session or stored data to the next test', () => {
  expect(net.asked()).toEqual([]);
  expect(useSession.getState()).toMatchObject({ isSignedIn: false, ID: 0, BRIGHTNESS_MODE: 'Normal' });
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
});

it('a violation that axe finds fails the test and names the element', async () => {
  const { rerender } = render(<input />);
  await expect(expectAccessible()).rejects.toThrow(/label: <input/);
  rerender(<input aria-label="Name" />);
  await expectAccessible();
});
