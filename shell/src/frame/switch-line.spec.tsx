import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { SWITCHES_HEADER } from '@videoqs/contract/wire/switches';
import { post } from '@videoqs/web/api';
import { announceSwitches, useSwitches } from '@videoqs/web/switches';
import { setUp } from '@videoqs/web/testing/set-up';
import { SwitchLine } from './switch-line.tsx';

const { net, expectAccessible } = setUp();
const READ_ONLY = 'Changes are paused for a few minutes.';
const LEVEL = '/api/levelup/lvlUpCheck';
const answers = (init: ResponseInit = {}, body: object = { levelWentUp: false, level: '1' }) =>
  net.raw(LEVEL, () => Response.json(body, init));
const naming = (on: string) => ({ headers: { [SWITCHES_HEADER]: on } });
const ask = () => act(async () => void (await post(LEVEL, {}).catch(() => undefined)));
const later = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
afterEach(() => jest.useRealTimers());

it("the line about operators' switches is empty while all switches are off", () => {
  render(<SwitchLine />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it("the line about operators' switches names a switch that was on when the page loaded", async () => {
  announceSwitches(['read-only']);
  const { container } = render(<SwitchLine />);
  expect(screen.getByRole('status')).toHaveTextContent(READ_ONLY);
  await expectAccessible(container);
});

it("the line about operators' switches appears with the first answer that names a switch, and disappears with the first that does not", async () => {
  render(<SwitchLine />);
  answers(naming('read-only'));
  await ask();
  expect(screen.getByText(READ_ONLY)).toBeInTheDocument();
  answers();
  await ask();
  expect(screen.queryByText(READ_ONLY)).toBeNull();
});

it("the line about operators' switches appears when a call is refused, and stays while only a proxy answers", async () => {
  render(<SwitchLine />);
  answers({ status: 503, ...naming('read-only') }, { code: 'read-only', userMessage: 'Paused.' });
  await ask();
  answers({ status: 502 });
  await ask();
  expect(screen.getByText(READ_ONLY)).toBeInTheDocument();
});

it("the line about operators' switches names only the maintenance when several switches are on", async () => {
  announceSwitches(['maintenance', 'read-only']);
  render(<SwitchLine />);
  expect(screen.getByRole('status')).toHaveTextContent(
    'We’re improving VideoQs. This page works again in a few minutes.',
  );
});

it.each(['read-only', 'maintenance', 'social-off'])(
  "the line about operators' switches asks the gateway repeatedly until %s is off, and then stops asking",
  async (name) => {
    jest.useFakeTimers();
    let asked = 0;
    net.raw('/build.json', () => {
      asked++;
      return asked < 3 ? new Response('', { status: 503, ...naming(name) }) : Response.json({});
    });
    announceSwitches([name]);
    render(<SwitchLine />);
    await later(30_000);
    expect([asked, useSwitches.getState().on]).toEqual([2, [name]]);
    await later(60_000);
    expect([asked, useSwitches.getState().on]).toEqual([3, []]);
  },
);

it("the line about operators' switches asks nothing while the page is hidden, and stays while the device is offline", async () => {
  jest.useFakeTimers();
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  announceSwitches(['read-only']);
  render(<SwitchLine />);
  await later(60_000);
  jest.restoreAllMocks();
  net.raw('/build.json', () => Response.error());
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await later(15_000);
  expect(screen.getByText(READ_ONLY)).toBeInTheDocument();
});
