import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DialogProps } from '@videoqs/contract/dialogs';
import { useSession } from '@videoqs/web/session';
import { useSnacks } from '@videoqs/web/snackbar';
import { setUp } from '@videoqs/web/testing/set-up';
import WatchedOn from '../../dialogs/watched-on.tsx';
import { playsServer } from '../../test/plays-server.ts';
import { signInAda } from '../../test/queue-server.ts';

const { net, expectAccessible } = setUp();
const ADD = '/api/plays/addPlays';
const EDIT = '/api/plays/editPlay';
const MATRIX = { mediaType_vid: 'movie_603', title: 'The Matrix' };
const playID = '00000000-0000-4000-8000-000000000001';
const show = (props: Partial<DialogProps<'queues/WatchedOn'>> = {}) => render(<WatchedOn {...MATRIX} {...props} />);
const day = () => screen.getByLabelText<HTMLInputElement>('Day');
const type = async (date: string) => {
  await userEvent.clear(day());
  await userEvent.type(day(), date);
};
const press = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await net.settle();
};

beforeEach(() => {
  signInAda();
  playsServer(net);
  net.answer(EDIT, { success: true });
});

it('adds a private play of a movie on a chosen day', async () => {
  show({ plays: 1 });
  await expectAccessible();
  await type('2020-05-04');
  await userEvent.click(screen.getByLabelText('Only I see this'));
  await press('Save');
  expect(net.sent(ADD)).toEqual([{ plays: [{ mediaType_vid: 'movie_603', watchedAt: '2020-05-04', private: true }] }]);
});

it('adds a play of an episode with stars, on an unknown day', async () => {
  show({ mediaType_vid: 'tv_1', title: 'Dark', season: 1, episode: 2 });
  await userEvent.click(screen.getByLabelText('I don’t remember'));
  await userEvent.selectOptions(screen.getByLabelText('My stars'), '4.5 stars');
  await press('Save');
  expect(net.sent(ADD)).toEqual([
    { plays: [{ mediaType_vid: 'tv_1', season: 1, episode: 2, watchedAt: 'unknown', private: false, stars: 4.5 }] },
  ]);
});

it('refuses a play without a day or on a future day', async () => {
  show();
  await userEvent.clear(day());
  await press('Save');
  expect(screen.getByText('Please pick a day.')).toBeVisible();
  await type('2999-01-01');
  await press('Save');
  expect(screen.getByText('Please pick today or an earlier day.')).toBeVisible();
  expect(net.sent(ADD)).toEqual([]);
});

describe.each([
  ['Asia/Tokyo', '2026-11-29T01:00:00Z', '2026-11-29'],
  ['Europe/Berlin', '2026-11-29T07:00:00Z', '2026-11-29'],
  ['Pacific/Honolulu', '2026-11-29T08:30:00Z', '2026-11-28'],
])('the form in %s', (timeZone, now, today) => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date(now), advanceTimers: true });
    useSession.getState().refreshed({ timeZone });
  });
  afterEach(() => jest.useRealTimers());

  it("begins with the member's today, and takes no later day", () => {
    show();
    expect(day()).toHaveValue(today);
    expect(day()).toHaveAttribute('max', today);
  });

  it('can save a play of this moment', () => {
    show({ play: { playID, watchedAt: now, private: false } });
    expect(day()).toHaveValue(today);
    expect(day()).toHaveAttribute('max', today);
  });
});

it("keeps a play's time if its day is unchanged, and sends a changed day as a date without a time", async () => {
  show({ play: { playID, watchedAt: '2026-11-20T20:15:00Z', private: false } });
  expect(day()).toHaveValue('2026-11-20');
  await press('Save');
  await type('2026-11-19');
  await press('Save');
  expect(net.sent(EDIT)).toEqual([
    { playID, private: false },
    { playID, private: false, watchedAt: '2026-11-19' },
  ]);
  expect(useSnacks.getState().snacks.map((s) => s.text)).toContain('Saved');
});

it('says why a play could not be saved', async () => {
  net.fail(EDIT, 'unavailable', { userMessage: 'Away for a moment.' });
  show({ play: { playID, watchedAt: '2026-11-20' } });
  await press('Save');
  expect(screen.getByText('We couldn’t save it. Away for a moment.')).toBeVisible();
});

it('removes a play in the form that edits the play', async () => {
  show({ plays: 1, play: { playID, watchedAt: '2026-11-20' } });
  await press('Remove');
  expect(net.sent('/api/plays/removePlays')).toEqual([{ playIDs: [playID] }]);
});
