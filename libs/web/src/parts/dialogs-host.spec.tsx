import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { alert, announce, choose, confirm, snackbar, useDialogs } from './dialogs.tsx';
import { MessageBoxHost, SnackbarHost } from './dialogs-host.tsx';

beforeEach(() => useDialogs.setState({ boxes: [], snack: null, announcement: '' }));
const host = () =>
  render(
    <>
      <MessageBoxHost />
      <SnackbarHost />
    </>,
  );

it('alert shows title and message and tells when it was read', async () => {
  host();
  const onOk = jest.fn();
  act(() => void alert({ title: 'Whoops', message: 'Not that', onOk }));
  expect(screen.getByRole('alertdialog', { name: 'Whoops' })).toHaveTextContent('Not that');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(onOk).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('confirm answers yes or no, and dismissing is no', async () => {
  host();
  const answers: boolean[] = [];
  act(() => void confirm({ title: 'Log out?', message: 'Sure?', yes: 'Log out' }).then((a) => answers.push(a)));
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  act(() => void confirm({ title: 'Log out?', message: 'Sure?' }).then((a) => answers.push(a)));
  act(() => void screen.getByRole('alertdialog').dispatchEvent(new Event('cancel', { cancelable: true })));
  await act(async () => {});
  expect(answers).toEqual([true, false]);
});

it('a two-choice box calls back the choice taken, and only that', async () => {
  host();
  const onFirst = jest.fn();
  const onSecond = jest.fn();
  act(
    () => void choose({ title: 'Followed', message: '', first: 'View Feed', second: 'Stay Here', onFirst, onSecond }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Stay Here' }));
  expect(onSecond).toHaveBeenCalledTimes(1);
  expect(onFirst).not.toHaveBeenCalled();
});

it('a new box mutes the one before until it is settled', async () => {
  host();
  act(() => void alert({ title: 'First', message: '' }));
  act(() => void alert({ title: 'Second', message: '' }));
  expect(screen.queryByRole('alertdialog', { name: 'First' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.getByRole('alertdialog', { name: 'First' })).toBeInTheDocument();
});

describe('undo', () => {
  it('is on Control+Z while it is offered, except where one types, and is said', async () => {
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
    expect(document.querySelector('.vq-snack')).toBeNull();
  });

  it('gives the focus back to where it came from', async () => {
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

describe('snackbar', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('says the default words for 2500 ms', () => {
    host();
    act(() => snackbar());
    expect(screen.getAllByText('Added to your Queue')).toHaveLength(2); // seen, and in the live region
    act(() => void jest.advanceTimersByTime(2499));
    expect(document.querySelector('.vq-snack')).not.toBeNull();
    act(() => void jest.advanceTimersByTime(1));
    expect(document.querySelector('.vq-snack')).toBeNull();
  });

  it('stays while it has the focus, and undoes', () => {
    host();
    const undo = jest.fn();
    act(() => snackbar({ text: 'Removed', undo }));
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    act(() => void jest.advanceTimersByTime(5000));
    act(() => screen.getByRole('button', { name: 'Undo' }).click());
    expect(undo).toHaveBeenCalledTimes(1);
    expect(document.querySelector('.vq-snack')).toBeNull();
  });
});

it('announces the same words twice as two announcements', () => {
  host();
  act(() => announce('Moved up'));
  const first = screen.getByRole('status').textContent;
  act(() => announce('Moved up'));
  expect(screen.getByRole('status').textContent).not.toBe(first);
});
