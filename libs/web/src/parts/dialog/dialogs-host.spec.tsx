import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteDef } from '@videoqs/contract/manifest';
import { useEffect } from 'react';
import { loadRemote } from '../../testing/federation.tsx';
import { MemoryRouter } from '../../testing/memory-router.tsx';
import { alert, choose, confirm, openNamed, useDialogs } from '../app/dialogs.tsx';
import { announceRemotes } from '../app/remotes.tsx';
import { Link, useLocation, useNavigate } from '../app/router.tsx';
import { Dialog, useClose } from './dialog.tsx';
import { DialogHost, MessageBoxHost } from './dialogs-host.tsx';

beforeEach(() => useDialogs.setState(useDialogs.getInitialState(), true));
const host = () =>
  render(
    <MemoryRouter>
      <DialogHost />
      <MessageBoxHost />
    </MemoryRouter>,
  );

it('a reload while a dialog is open keeps the page', async () => {
  const visited: string[] = [];
  function Watch() {
    const { pathname } = useLocation();
    useEffect(() => void visited.push(pathname), [pathname]);
    return null;
  }
  const entries = ['/before', { pathname: '/page', state: { dialogs: 1 } }];
  render(
    <MemoryRouter initialEntries={entries}>
      <DialogHost />
      <Watch />
    </MemoryRouter>,
  );
  for (let turn = 0; turn < 4; turn++) await act(() => new Promise<void>((next) => void setTimeout(next)));
  expect(visited).toEqual(['/page']);
});

it('an alert shows its title and message, and resolves when it is closed', async () => {
  host();
  const onOk = jest.fn();
  act(() => void alert({ title: 'Whoops', message: 'Not that', onOk }));
  expect(screen.getByRole('alertdialog', { name: 'Whoops' })).toHaveTextContent('Not that');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(onOk).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('a confirm box answers yes or no, and it answers no when it is dismissed', async () => {
  host();
  const answers: boolean[] = [];
  act(() => void confirm({ title: 'Log out?', message: 'Sure?', yes: 'Log out' }).then((a) => answers.push(a)));
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  act(() => void confirm({ title: 'Log out?', message: 'Sure?' }).then((a) => answers.push(a)));
  act(() => void screen.getByRole('alertdialog').dispatchEvent(new Event('cancel', { cancelable: true })));
  await act(async () => {});
  expect(answers).toEqual([true, false]);
});

it('a two-choice box calls only the callback of the chosen answer', async () => {
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

it('a newer message box hides the previous box until the newer box is answered', async () => {
  host();
  act(() => void alert({ title: 'First', message: '' }));
  act(() => void alert({ title: 'Second', message: '' }));
  expect(screen.queryByRole('alertdialog', { name: 'First' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.getByRole('alertdialog', { name: 'First' })).toBeInTheDocument();
});

describe('a dialog opened by name', () => {
  const lab: RemoteDef = { name: 'lab', version: '1', entry: '/r/lab.js', routes: [], slots: [], dialogs: ['Ask'] };
  function Ask({ question }: { question: string }) {
    const close = useClose();
    return (
      <Dialog title={question}>
        <input aria-label="Answer" data-autofocus="" />
        <button type="button" onClick={() => close('yes')}>
          Yes to {question}
        </button>
        <button type="button" onClick={() => void openNamed('lab/Ask', { question: 'Sure?' })}>
          Ask more
        </button>
        <Link to="/elsewhere">Leave</Link>
      </Dialog>
    );
  }
  const Address = () => {
    const { pathname } = useLocation();
    const navigate = useNavigate();
    return (
      <main tabIndex={-1}>
        <p>at {pathname}</p>
        <button type="button" onClick={() => navigate(-1)}>
          Back
        </button>
      </main>
    );
  };
  const answers: unknown[] = [];
  /**
   * Waits for the browser's history. An entry is added or removed in a later turn of the event loop, after the page has
   * changed.
   */
  const quiet = async () => {
    for (let turn = 0; turn < 4; turn++) await act(() => new Promise<void>((next) => void setTimeout(next)));
  };
  const open = async (question: string) => {
    await act(async () => void openNamed('lab/Ask', { question }).then((a) => answers.push(a)));
    await quiet();
  };
  const named = (name: string) => screen.queryByRole('dialog', { name, hidden: true });
  /** Presses the browser's own Back button, which no dialog covers. */
  const back = async () => {
    await quiet();
    await act(async () => screen.getByText('Back').click());
    await quiet();
  };

  beforeEach(async () => {
    answers.length = 0;
    announceRemotes([lab]);
    loadRemote.mockImplementation(async () => ({ default: Ask }));
    jest.spyOn(console, 'error').mockImplementation(() => {});
    render(
      <MemoryRouter initialEntries={['/before', '/page']}>
        <Address />
        <button type="button">Opener</button>
        <DialogHost />
        <MessageBoxHost />
      </MemoryRouter>,
    );
  });
  afterEach(() => jest.restoreAllMocks());

  it('loads from its area with its props, returns its answer, and restores the focus', async () => {
    screen.getByRole('button', { name: 'Opener' }).focus();
    await open('Tea?');
    expect(loadRemote).toHaveBeenCalledWith('lab/dialogs/Ask');
    expect(screen.getByLabelText('Answer')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Yes to Tea?' }));
    expect(answers).toEqual(['yes']);
    expect(named('Tea?')).toBeNull();
    expect(screen.getByText('Opener')).toHaveFocus();
  });

  it('closes on Back before the dialogs below it, and the page stays', async () => {
    await open('Tea?');
    await userEvent.click(screen.getByRole('button', { name: 'Ask more' }));
    expect(named('Sure?')).not.toBeNull();
    await back();
    expect(named('Sure?')).toBeNull();
    expect(named('Tea?')).not.toBeNull();
    await back();
    expect(named('Tea?')).toBeNull();
    expect(answers).toEqual([undefined]);
    expect(screen.getByText('at /page')).toBeVisible();
    await back();
    expect(screen.getByText('at /before')).toBeVisible();
  });

  it('leaves no history entry when a button closes it', async () => {
    await open('Tea?');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await back();
    expect(screen.getByText('at /before')).toBeVisible();
  });

  it('leaves a history entry that Back skips, when a link in the dialog opened another page', async () => {
    await open('Tea?');
    await act(async () => {
      screen.getByText('Leave').click();
      useDialogs.getState().dialogs[0]?.settle();
    });
    expect(screen.getByText('at /elsewhere')).toBeVisible();
    await back();
    expect(screen.getByText('at /page')).toBeVisible();
    expect(named('Tea?')).toBeNull();
    await back();
    expect(screen.getByText('at /before')).toBeVisible();
  });

  it('is inert below a message box, and keeps its typed text', async () => {
    await open('Tea?');
    await userEvent.type(screen.getByLabelText('Answer'), 'green');
    act(() => void alert({ title: 'Whoops', message: '' }));
    expect(named('Tea?')).toHaveAttribute('data-muted');
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(named('Tea?')).not.toHaveAttribute('data-muted');
    expect(screen.getByLabelText('Answer')).toHaveValue('green');
  });

  it('closes on a click beside the dialog, but not after the member has typed', async () => {
    await open('Tea?');
    await userEvent.type(screen.getByLabelText('Answer'), 'g');
    await userEvent.click(named('Tea?') as HTMLElement);
    expect(named('Tea?')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await open('Coffee?');
    await userEvent.click(named('Coffee?') as HTMLElement);
    expect(named('Coffee?')).toBeNull();
  });

  it('says that its area is unavailable, and opens on Retry', async () => {
    announceRemotes([{ ...lab, name: 'away' }]);
    loadRemote.mockRejectedValueOnce(new Error('down'));
    await act(async () => void openNamed('away/Ask', { question: 'Milk?' }));
    expect(screen.getByText('This part of VideoQs is unavailable')).toBeInTheDocument();
    await act(async () => userEvent.click(screen.getByRole('button', { name: 'Retry' })));
    expect(named('Milk?')).not.toBeNull();
  });
});
