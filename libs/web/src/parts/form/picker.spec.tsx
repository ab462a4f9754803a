import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type Found, Picker } from './picker.tsx';

const texts = { searching: 'Searching', away: 'Away', none: 'None', found: (n: number) => `${n} found` };
const answer = (...hits: string[]): Found<string> => ({ hits, settled: true, failed: false });
const waiting: Found<string> = { hits: ['Old'], settled: false, failed: false };

/** Shows a picker and the item that was chosen in it. */
function shown(first: Found<string>, note?: string) {
  const chosen: string[] = [];
  function Whole({ found }: { found: Found<string> }) {
    const [typed, setTyped] = useState('');
    return (
      <Picker<string>
        {...{ typed, setTyped, found, texts, note }}
        label="A name"
        keyOf={(hit) => hit}
        choose={(hit) => chosen.push(hit)}
        line={(hit) => <span>{hit}</span>}
        field={(input) => <input {...input} />}
      />
    );
  }
  const { rerender } = render(<Whole found={first} />);
  return { chosen, turnsTo: (found: Found<string>) => rerender(<Whole found={found} />), user: userEvent.setup() };
}
const field = () => screen.getByRole('combobox', { name: 'A name' });

it('the picker chooses the first item on Enter, or the item that the member reached by the arrow keys', async () => {
  const { chosen, user } = shown(answer('Ada', 'Ben'));
  await user.type(field(), 'a{Enter}');
  await user.type(field(), '{ArrowDown}{ArrowDown}{Enter}');
  expect(chosen).toEqual(['Ada', 'Ben']);
});

it('the picker waits after Enter for the answer to the typed text, and chooses no earlier result', async () => {
  const { chosen, user, turnsTo } = shown(waiting);
  await user.type(field(), 'a{Enter}');
  expect(chosen).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent('Searching');
  turnsTo(answer('Ada'));
  expect(chosen).toEqual(['Ada']);
});

it.each([
  ['further typing', '{b}'],
  ['leaving the field', '{Tab}'],
])('the picker cancels a pending Enter on %s', async (_, keys) => {
  const { chosen, user, turnsTo } = shown(waiting);
  await user.type(field(), 'a{Enter}');
  await user.keyboard(keys);
  turnsTo(answer('Ada'));
  expect(chosen).toEqual([]);
});

it('the picker says that the search found nothing, or that the search failed', async () => {
  const { user, turnsTo } = shown(answer());
  await user.type(field(), 'zz');
  expect(screen.getByRole('status')).toHaveTextContent('None');
  turnsTo({ hits: [], settled: true, failed: true });
  expect(screen.getByRole('status')).toHaveTextContent('Away');
});

it('the picker shows and announces a note above the results when the note belongs to the typed text', async () => {
  const { user, turnsTo } = shown(waiting, 'Only the nearest:');
  await user.type(field(), 'a');
  expect(screen.queryByText('Only the nearest:')).toBeNull();
  turnsTo(answer('Ada'));
  expect(screen.getByText('Only the nearest:')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Only the nearest: 1 found');
});

it('the picker closes its list on Escape, and a second Escape empties the field', async () => {
  const { user } = shown(answer('Ada'));
  await user.type(field(), 'a');
  expect(screen.getByRole('option', { name: 'Ada' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(field()).toHaveValue('a');
  await user.keyboard('{Escape}');
  expect(field()).toHaveValue('');
});
