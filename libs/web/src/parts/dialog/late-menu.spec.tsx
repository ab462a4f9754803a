import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from '../../testing/memory-router.tsx';
import { setUp } from '../../testing/set-up.tsx';
import { LateMenu } from './late-menu.tsx';

const { expectAccessible } = setUp();
const open = () =>
  render(
    <MemoryRouter>
      <LateMenu
        label="More"
        groups={[{ items: [{ label: 'Six degrees', to: '/sixDegrees' }] }]}
        button={(trigger) => (
          <button {...trigger} type="button">
            More
          </button>
        )}
      />
    </MemoryRouter>,
  );

it('a menu opens on a press, with the focus on its first item', async () => {
  const { container } = open();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Six degrees' })).toHaveFocus();
  await expectAccessible(container);
});

it('a menu opens by key, and returns the focus to its button when it closes', async () => {
  open();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await screen.findByRole('menu', { name: 'More' });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
});
