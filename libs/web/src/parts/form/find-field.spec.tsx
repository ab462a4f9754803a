import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { setUp } from '../../testing/set-up.tsx';
import { FindField } from './find-field.tsx';

const { expectAccessible } = setUp();

function Names() {
  const [typed, setTyped] = useState('');
  return (
    <>
      <FindField label="Find a name" value={typed} onChange={setTyped} />
      <p>{['Ada', 'Bob'].filter((name) => name.toLowerCase().includes(typed)).join(' and ')}</p>
    </>
  );
}

it('narrows a list while the reader types, and is named by its label', async () => {
  render(<Names />);
  const field = screen.getByRole('searchbox', { name: 'Find a name' });
  expect(field).toHaveAttribute('placeholder', 'Find a name');
  expect(screen.getByText('Ada and Bob')).toBeVisible();
  await userEvent.type(field, 'bo');
  expect(screen.getByText('Bob')).toBeVisible();
  await expectAccessible();
});
