import { jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alert, useDialogs } from '../app/dialogs.tsx';
import { announce, snackbar, useSnacks } from '../app/snackbar.tsx';
import { LiveRegion } from '../text/live-region.tsx';
import { Dialog } from './dialog.tsx';
import { SnackbarHost } from './snackbar-host.tsx';

beforeEach(() => useSnacks.setState(useSnacks.getInitialState(), true));
const host = () =>
  render(
    <>
      <LiveRegion />
      <SnackbarHost />
    </>,
  );
const shown = () => [...document.querySelectorAll('[data-snack] > span')].map((s) => s.textContent);

describe('Undo in a snackbar', () => {
  it('responds to Control+Z except in text fields, and is announced', async () => {
    const undo = jest.fn();
    host();
    render(<input aria-label="Search" />);
    act(() => snackbar({ text: 'Removed Heat', undo }));
    expect(screen.getByRole('status')).toHaveTextContent('Removed Heat. Press Control+Z to undo.');
    screen.getByLabelText('Search').focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(undo).not.toHaveBeenCalled();
    screen.getByLabelText('Search').blur();
    await userEvent.keyboard('{Control>}z{/Control}');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(undo).toHaveBeenCalledTimes(1);
    expect(document.querySelector('[data-snack]')).toBeNull();
  });

  it('returns the focus to the element that had the focus before', async () => {
    render(<button type="button">Row</button>);
    host();
    act(() => snackbar({ text: 'Removed', undo: () => {} }));
    screen.getByRole('button', { name: 'Row' }).focus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Row' })).toHaveFocus();
  });
});

it('a snackbar with the same text as an open message box is not shown', () => {
  host();
  act(() => void alert({ title: 'Resetting Credentials', message: 'Sorry. Please log in again.' }));
  act(() => snackbar({ text: 'We couldn’t add Heat. Sorry. Please log in again.' }));
  expect(shown()).toEqual([]);
  act(() => useDialogs.setState(useDialogs.getInitialState(), true));
});

describe('several snackbars', () => {
  it('stack, and Control+Z undoes their actions, newest first', async () => {
    host();
    const undone: string[] = [];
    act(() => snackbar({ text: 'Removed Heat', undo: () => undone.push('Heat') }));
    act(() => snackbar({ text: 'Your email is verified' }));
    act(() => snackbar({ text: 'Removed Alien', undo: () => undone.push('Alien') }));
    expect(shown()).toEqual(['Removed Heat', 'Your email is verified', 'Removed Alien']);
    await userEvent.keyboard('{Control>}z{/Control}');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(undone).toEqual(['Alien', 'Heat']);
    expect(shown()).toEqual(['Your email is verified']);
  });

  it('are limited to three, and snackbars with Undo are removed last', () => {
    host();
    act(() => snackbar({ text: 'one', undo: () => {} }));
    for (const text of ['two', 'three', 'four']) act(() => snackbar({ text }));
    expect(shown()).toEqual(['one', 'three', 'four']);
  });
});

describe('a snackbar', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows the default text for 2500 ms', () => {
    host();
    act(() => snackbar());
    expect(screen.getAllByText('Added to your Queue')).toHaveLength(2); // once on screen, and once in the live region
    act(() => void jest.advanceTimersByTime(2499));
    expect(document.querySelector('[data-snack]')).not.toBeNull();
    act(() => void jest.advanceTimersByTime(1));
    expect(document.querySelector('[data-snack]')).toBeNull();
  });

  it('stays while it has the focus, and its button undoes the action', () => {
    host();
    const undo = jest.fn();
    act(() => snackbar({ text: 'Removed', undo }));
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    act(() => void jest.advanceTimersByTime(5000));
    act(() => screen.getByRole('button', { name: 'Undo' }).click());
    expect(undo).toHaveBeenCalledTimes(1);
    expect(document.querySelector('[data-snack]')).toBeNull();
  });
});

it('a text that is announced twice is read twice by screen readers', () => {
  host();
  act(() => announce('Moved up'));
  const first = screen.getByRole('status').textContent;
  act(() => announce('Moved up'));
  expect(screen.getByRole('status').textContent).not.toBe(first);
});

it('a snackbar appears inside the topmost modal dialog, because everything outside the dialog is inert', async () => {
  const undo = jest.fn();
  const both = (open: boolean) => (
    <>
      <SnackbarHost />
      <Dialog title="Share" open={open} onClose={() => {}}>
        <p>Send it to a friend.</p>
      </Dialog>
    </>
  );
  const { rerender } = render(both(true));
  act(() => snackbar({ text: 'Link copied', undo }));
  const dialog = screen.getByRole('dialog', { name: 'Share' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  act(() => snackbar({ text: 'Link copied' }));
  expect(within(dialog).getByText('Link copied')).toBeVisible();
  rerender(both(false));
  expect(shown()).toEqual(['Link copied']);
});

it('a snackbar replaces an earlier snackbar with the same key', () => {
  host();
  act(() => snackbar({ key: 'marks', text: 'One is marked' }));
  act(() => snackbar({ text: 'Something else' }));
  act(() => snackbar({ key: 'marks', text: 'Two are marked' }));
  expect(shown()).toEqual(['Two are marked', 'Something else']);
});
