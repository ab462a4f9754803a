import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Opened } from '@videoqs/web/testing/opened';
import { setUp } from '@videoqs/web/testing/set-up';
import Pictures from '../../dialogs/pictures.tsx';

const { expectAccessible } = setUp();
const pictures = ['a', 'b', 'c'].map((p) => ({ src: `/img/tmdb/w780/${p}.jpg`, width: 780, height: 439 }));
const show = (at?: number) => render(<Opened dialog={Pictures} props={{ name: 'Heat', pictures, at }} />);
const shown = () => screen.getByRole('img', { name: /^Heat, picture/ }).getAttribute('alt');

it('switches pictures by buttons and arrow keys, and stops at both ends', async () => {
  show(1);
  expect(shown()).toBe('Heat, picture 2 of 3');
  fireEvent.load(screen.getByRole('img', { name: /^Heat/ }));
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(shown()).toBe('Heat, picture 3 of 3');
  await userEvent.keyboard('{ArrowRight}');
  expect(shown()).toBe('Heat, picture 3 of 3');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(shown()).toBe('Heat, picture 1 of 3');
  expect(screen.getByText('1 of 3')).toBeVisible();
});

it('says that a picture could not be loaded, and loads it on Retry', async () => {
  show();
  fireEvent.error(screen.getByRole('img', { name: /^Heat/ }));
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load the picture');
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(shown()).toBe('Heat, picture 1 of 3');
});
