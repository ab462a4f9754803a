import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Opened } from '@videoqs/web/testing/opened';
import { setUp } from '@videoqs/web/testing/set-up';
import LevelUp from '../../dialogs/level-up.tsx';

const { expectAccessible } = setUp();

it('the celebration of a new level names the level, and closes with one click', async () => {
  render(<Opened dialog={LevelUp} props={{ level: '4' }} />);
  expect(screen.getByRole('dialog', { name: 'You reached level 4' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Nice' })).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
});
