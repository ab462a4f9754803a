import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUp } from '@videoqs/web/testing/set-up';
import { item, queueServer, signInAda } from '../../test/queue-server.ts';
import { settled, show } from './my-queue-page.fixture.tsx';

const { net, expectAccessible } = setUp();
beforeEach(() => signInAda());

it('ticks a range with Shift, and all that is listed; places stay', async () => {
  queueServer(net, [item(1, 'One'), item(2, 'Two'), { ...item(3, 'Three'), mediaType_vid: 'tv_3' }, item(4, 'Four')]);
  show();
  await settled(['One', 'Two', 'Three', 'Four']);
  await userEvent.click(screen.getByRole('button', { name: 'Select' }));
  const ticked = () =>
    screen.getAllByRole('checkbox', { checked: true }).map((box) => box.closest('label')?.textContent);
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: 'Select Four' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Two' }));
  await user.keyboard('{/Shift}');
  expect(ticked()).toEqual(['Select Two', 'Select Three', 'Select Four']);
  expect([...document.querySelectorAll('ol > li .rank')].map((r) => r.textContent)).toEqual(['1', '2', '3', '4']);
  await user.click(screen.getByRole('button', { name: 'Select all 4' }));
  expect(screen.getByText('4 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Select none' }));
  expect(screen.getByText('0 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Movies' }));
  await user.click(await screen.findByRole('button', { name: 'Select all 3' }));
  await screen.findByText('3 selected');
  await expectAccessible();
});
