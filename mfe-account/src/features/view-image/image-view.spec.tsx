import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Opened } from '@videoqs/web/testing/opened';
import { setUp } from '@videoqs/web/testing/set-up';
import ImageViewer from '../../dialogs/image-viewer.tsx';

const { expectAccessible } = setUp();
const picture = () => screen.getByAltText('ada');
const show = (src: string) => render(<Opened dialog={ImageViewer} props={{ src, alt: 'ada' }} />);

it('shows an avatar in its largest size after that size has loaded', async () => {
  show('/img/avatars/k/192.webp');
  expect(screen.getByRole('dialog', { name: 'ada' })).toBeVisible();
  expect(picture()).toHaveAttribute('src', '/img/avatars/k/512.webp');
  expect(screen.getByText('Loading')).toBeInTheDocument();
  fireEvent.load(picture());
  expect(screen.queryByText('Loading')).toBeNull();
  await expectAccessible();
});

it('shows a picture other than an avatar unchanged', () => {
  show('/img/w780/x.jpg');
  expect(picture()).toHaveAttribute('src', '/img/w780/x.jpg');
});

it('says that a picture could not be loaded, and loads it on Retry', async () => {
  show('/img/w780/x.jpg');
  fireEvent.error(picture());
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load the picture');
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  fireEvent.load(picture());
  expect(screen.queryByRole('alert')).toBeNull();
});
