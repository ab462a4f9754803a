import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FocusKeeper, focusOr, rememberFocus } from './focus.tsx';

const button = (name: string) => screen.getByRole('button', { name });

/** Two buttons that replace each other when a state changes outside the keeper. */
function Swap() {
  const [on, setOn] = useState(false);
  return on ? (
    <button key="b" type="button" onClick={() => setOn(false)}>
      Remove
    </button>
  ) : (
    <button key="a" type="button" onClick={() => setOn(true)}>
      Add
    </button>
  );
}
function List() {
  const [items, setItems] = useState(['one', 'two', 'three']);
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>
          <button type="button" onClick={() => setItems(items.filter((i) => i !== item))}>
            {item}
          </button>
        </li>
      ))}
    </ul>
  );
}

it('moves the focus from a pressed control that disappears to the control that replaces it', async () => {
  render(
    <FocusKeeper>
      <Swap />
    </FocusKeeper>,
  );
  await userEvent.click(button('Add'));
  await waitFor(() => expect(button('Remove')).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(button('Add')).toHaveFocus());
});

it('moves the focus from a removed row to the row that takes its place, or to the page if none is left', async () => {
  render(
    <main tabIndex={-1}>
      <FocusKeeper
        next={(list, row) => {
          const rows = list.querySelectorAll('li');
          return rows[Math.min(row, rows.length - 1)]?.querySelector('button');
        }}
      >
        <List />
      </FocusKeeper>
    </main>,
  );
  await userEvent.click(button('two'));
  await waitFor(() => expect(button('three')).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(button('one')).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('does not move the focus after the member has moved the focus elsewhere', async () => {
  render(
    <>
      <FocusKeeper>
        <Swap />
      </FocusKeeper>
      <p>elsewhere</p>
    </>,
  );
  button('Add').focus();
  await userEvent.click(screen.getByText('elsewhere'));
  button('Add').click();
  expect(await screen.findByRole('button', { name: 'Remove' })).not.toHaveFocus();
});

it('gives the focus to the page when the control to focus is gone', () => {
  render(<main tabIndex={-1} />);
  focusOr(document.createElement('button'));
  expect(screen.getByRole('main')).toHaveFocus();
});

it('moves the focus to a control near the removed control, or to the page if none is near', () => {
  const Page = ({ with: shown }: { with: 'button' | 'list' | 'nothing' }) => (
    <>
      <button type="button">Skip to content</button>
      <main tabIndex={-1} />
      {shown !== 'nothing' && (
        <div>
          <button type="button">Beside it</button>
          {shown === 'button' && <button type="button">Here</button>}
        </div>
      )}
    </>
  );
  const { rerender } = render(<Page with="button" />);
  button('Here').focus();
  const back = rememberFocus();
  rerender(<Page with="list" />);
  back();
  expect(button('Beside it')).toHaveFocus();
  rerender(<Page with="nothing" />);
  back();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('focuses the page without scrolling the heading of the page under the bar', () => {
  render(<main tabIndex={-1}>Page</main>);
  const focus = jest.spyOn(screen.getByRole('main'), 'focus');
  focusOr();
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  expect(screen.getByRole('main')).toHaveFocus();
});
