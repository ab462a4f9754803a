import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from '../../testing/memory-router.tsx';
import { useDialogs } from '../app/dialogs.tsx';
import { useLocation, useNavigate } from '../app/router.tsx';
import { Button } from '../form/button.tsx';
import { Dialog } from './dialog.tsx';
import { DialogHost } from './dialogs-host.tsx';
import { Menu } from './menu.tsx';

const WIDE = window.innerWidth;
const isWide = (width: number) => Object.assign(window, { innerWidth: width });
beforeEach(() => {
  useDialogs.setState(useDialogs.getInitialState(), true);
  isWide(390);
});
afterEach(() => isWide(WIDE));

function Page() {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <main tabIndex={-1}>
      <p>at {pathname}</p>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <Menu
        label="More"
        sheet
        groups={[
          {
            items: [
              { label: 'Stay', onPick: () => {} },
              { label: 'Leave', to: '/elsewhere' },
            ],
          },
        ]}
        button={(trigger) => <Button {...trigger}>More</Button>}
      />
      <Button onClick={() => setOpen(true)}>Filters</Button>
      {open && (
        <Dialog title="Filters" onClose={() => setOpen(false)}>
          <div data-testid="list">Words</div>
          <input aria-label="Year" />
        </Dialog>
      )}
    </main>
  );
}
/** Waits until a history entry is added or removed, in a later turn of the event loop. */
const quiet = async () => {
  for (let turn = 0; turn < 4; turn++) await act(() => new Promise<void>((next) => void setTimeout(next)));
};
const show = () =>
  render(
    <MemoryRouter initialEntries={['/before', '/page']}>
      <Page />
      <DialogHost />
    </MemoryRouter>,
  );
const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await quiet();
};
/** Presses the browser's own Back button, which no dialog covers. */
const back = async () => {
  await act(async () => screen.getByText('Back').click());
  await quiet();
};
const menu = () => screen.queryByRole('menu');
const dialog = () => screen.queryByRole('dialog', { hidden: true });
const pull = (on: HTMLElement, by: number, aside = 0) => {
  const at = (x: number, y: number) => ({ touches: [{ clientX: x, clientY: y }] });
  fireEvent.touchStart(on, at(100, 100));
  fireEvent.touchMove(on, at(100 + aside / 2, 100 + by / 2));
  fireEvent.touchMove(on, at(100 + aside, 100 + by));
  fireEvent.touchEnd(on, { touches: [] });
};

describe('a sheet', () => {
  it('closes on Back when it is a menu, keeps the page and restores the focus', async () => {
    show();
    await press('More');
    await back();
    expect(menu()).toBeNull();
    expect(screen.getByText('at /page')).toBeVisible();
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
    await back();
    expect(screen.getByText('at /before')).toBeVisible();
  });

  it('closes on Back when it is a page’s dialog, and restores the focus', async () => {
    show();
    await press('Filters');
    await back();
    expect(dialog()).toBeNull();
    expect(screen.getByText('at /page')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
  });

  it('leaves no history entry when a button closes the sheet or a link in the sheet opens another page', async () => {
    show();
    await press('More');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Stay' }));
    await quiet();
    await press('More');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Leave' }));
    await quiet();
    expect(screen.getByText('at /elsewhere')).toBeVisible();
    await back();
    expect(screen.getByText('at /page')).toBeVisible();
    await back();
    expect(screen.getByText('at /before')).toBeVisible();
  });

  it('closes on a pull down, and restores the focus', async () => {
    show();
    await press('More');
    pull(screen.getByRole('menuitem', { name: 'Stay' }), 120);
    await quiet();
    expect(menu()).toBeNull();
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
    await press('Filters');
    pull(screen.getByTestId('list'), 120);
    await quiet();
    expect(dialog()).toBeNull();
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
  });

  it('follows the finger, and moves back up after a short pull', async () => {
    show();
    await press('Filters');
    const list = screen.getByTestId('list');
    fireEvent.touchStart(list, { touches: [{ clientX: 100, clientY: 100 }] });
    fireEvent.touchMove(list, { touches: [{ clientX: 100, clientY: 160 }] });
    expect(dialog()?.style.transform).toBe('translateY(60px)');
    fireEvent.touchEnd(list, { touches: [] });
    await act(() => new Promise<void>((next) => void requestAnimationFrame(() => next())));
    expect(dialog()?.style.transform).toBe('');
  });

  it.each<[string, () => void]>([
    ['moves sideways', () => pull(screen.getByTestId('list'), 120, 200)],
    [
      'moves up before it moves down',
      () => {
        const list = screen.getByTestId('list');
        const at = (clientY: number) => ({ touches: [{ clientX: 100, clientY }] });
        fireEvent.touchStart(list, at(100));
        for (const y of [60, 300]) fireEvent.touchMove(list, at(y));
        fireEvent.touchEnd(list, { touches: [] });
      },
    ],
    ['starts in a text field', () => pull(screen.getByRole('textbox', { hidden: true }), 120)],
    [
      'starts in a list that is scrolled down',
      () => {
        Object.assign(screen.getByTestId('list'), { scrollTop: 5 });
        pull(screen.getByTestId('list'), 120);
      },
    ],
    [
      'starts on an element that can be dragged',
      () => {
        const list = screen.getByTestId('list');
        // jsdom knows no touch-action
        const style = jest.spyOn(window, 'getComputedStyle').mockReturnValue({ touchAction: 'none' } as never);
        pull(list, 120);
        style.mockRestore();
      },
    ],
    [
      'pulls after something was typed',
      () => {
        fireEvent.input(screen.getByRole('textbox', { hidden: true }), { target: { value: '1999' } });
        pull(screen.getByTestId('list'), 120);
      },
    ],
    [
      'pulls on a wide screen, where the sheet is a box',
      () => {
        isWide(1280);
        pull(screen.getByTestId('list'), 120);
      },
    ],
  ])('stays open when a finger %s', async (_, go) => {
    show();
    await press('Filters');
    go();
    await quiet();
    expect(dialog()).toBeInTheDocument();
  });
});
