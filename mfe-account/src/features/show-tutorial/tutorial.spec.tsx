import { jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Opened } from '@videoqs/web/testing/opened';
import { setUp } from '@videoqs/web/testing/set-up';
import Tutorial from '../../dialogs/tutorial.tsx';
import { stepsOf } from './tutorial-steps.tsx';

const VIEW = '/api/tutorials/viewIt';
const { net, expectAccessible } = setUp();
const three = { tutName: 'Your queue', tutMsg: 'Add a title.\nAnywhere.\n\nDrag it.\n\n\nWatch it.' };
let closed: number;
const show = () => render(<Opened dialog={Tutorial} props={{ whichTutorial: 'queue' }} onClose={() => closed++} />);
const step = () => document.querySelector('[aria-live]')?.textContent;

beforeEach(() => {
  closed = 0;
});
afterEach(() => jest.restoreAllMocks());

it.each([
  ['one', ['one']],
  ['one\n \ntwo\r\n\r\nthree\n\n', ['one', 'two', 'three']],
  ['one\ntwo', ['one\ntwo']],
  [' \n\n ', []],
])('separates the steps of a tutorial at blank lines: %j', (text, steps) => {
  expect(stepsOf(text)).toEqual(steps);
});

it("moves through a tutorial's steps by buttons, and closes after the last step", async () => {
  net.answer(VIEW, three);
  show();
  expect(await screen.findByRole('dialog', { name: 'Your queue' })).toBeVisible();
  expect(net.sent(VIEW)).toEqual([{ whichTutorial: 'queue' }]);
  expect(step()).toBe('Step 1 of 3: Add a title.\nAnywhere.');
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  await expectAccessible();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(step()).toBe('Step 3 of 3: Watch it.');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(step()).toBe('Step 2 of 3: Drag it.');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(closed).toBe(1);
});

it('moves through a tutorial by arrow keys, stops at both ends, and keeps the focus', async () => {
  net.answer(VIEW, three);
  show();
  await screen.findByRole('button', { name: 'Next' });
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(step()).toMatch('Step 3 of 3');
  const back = screen.getByRole('button', { name: 'Back' });
  back.focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(step()).toMatch('Step 1 of 3');
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  expect(closed).toBe(0);
});

it('says that a tutorial is loading or failed to load, and shows the steps after Retry', async () => {
  const held = net.hold(VIEW);
  net.fail(VIEW, 'internal');
  show();
  expect(screen.getByText('Loading')).toBeInTheDocument();
  held.release();
  expect(await screen.findByText('server says internal')).toBeVisible();
  await expectAccessible();
  net.answer(VIEW, three);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(step()).toMatch('Step 1 of 3'));
});

it('says that the device is offline, or that there is no such tutorial', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  net.raw(VIEW, () => Response.error());
  show();
  expect(await screen.findByText('You’re offline')).toBeVisible();
  net.fail(VIEW, 'not-found');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('We don’t have that tutorial')).toBeVisible();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(closed).toBe(1);
});
