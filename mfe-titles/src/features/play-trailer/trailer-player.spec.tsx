import { act, render, screen } from '@testing-library/react';
import { Opened } from '@videoqs/web/testing/opened';
import { setUp } from '@videoqs/web/testing/set-up';
import Trailer from '../../dialogs/trailer.tsx';

const { expectAccessible } = setUp();
afterEach(() => {
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
});
const show = (youtubeKey = 'vKQi3bBA1y8') =>
  render(<Opened dialog={Trailer} props={{ youtubeKey, title: 'The Matrix' }} />);

it("plays a trailer in the page, from YouTube's host without cookies", async () => {
  show();
  expect(screen.getByRole('dialog', { name: 'Trailer: The Matrix' })).toBeVisible();
  expect(screen.getByTitle('Trailer: The Matrix')).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/vKQi3bBA1y8?autoplay=1&rel=0',
  );
  await expectAccessible();
});

it('plays only valid video keys', () => {
  show('../x?list=1&autoplay=0#"');
  expect(screen.getByTitle('Trailer: The Matrix').getAttribute('src')).toContain(
    '/embed/..%2Fx%3Flist%3D1%26autoplay%3D0%23%22?',
  );
});

it('says that the device is offline, and plays the trailer once the network is back', () => {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  show();
  expect(screen.getByText('You can play the trailer once you’re online again.')).toBeVisible();
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByTitle('Trailer: The Matrix')).toBeInTheDocument();
});
