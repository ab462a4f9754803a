import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSession } from '@videoqs/web/session';
import { Opened } from '@videoqs/web/testing/opened';
import { setUp } from '@videoqs/web/testing/set-up';
import ChooseServices from './choose-services.tsx';

const { expectAccessible } = setUp();

it('keeps a visitor’s choice of services on the device, and closes on Done', async () => {
  useSession.getState().set({ SERVICES: [] });
  const { container } = render(<Opened dialog={ChooseServices} props={{}} />);
  await screen.findByRole('dialog', { name: 'Choose your services' });
  await expectAccessible(container);
  for (const name of ['Netflix', 'Hulu', 'Netflix']) await userEvent.click(screen.getByRole('button', { name }));
  expect(localStorage.getItem('persistSigninSignupStore')).toContain('"SERVICES":["Hulu"]');
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
