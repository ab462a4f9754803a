import { jest } from '@jest/globals';
import { ADA } from '../../testing/ada.tsx';
import { setUp } from '../../testing/set-up.tsx';
import { useDialogs } from './dialogs.tsx';
import { checkLevel } from './level.tsx';
import { useSession } from './session.tsx';
import { useSnacks } from './snackbar.tsx';

const { net } = setUp();
const CHECK = '/api/levelup/lvlUpCheck';
beforeEach(() => {
  useSnacks.setState(useSnacks.getInitialState(), true);
  useSession.getState().signedIn(ADA, 'pair');
});
afterEach(() => jest.restoreAllMocks());

it("shows a member's new level everywhere, and announces it without covering the page", async () => {
  net.answer(CHECK, { levelWentUp: true, level: '2' });
  await checkLevel();
  expect(useSession.getState().LEVEL).toBe('2');
  expect(useSnacks.getState().snacks).toMatchObject([{ text: 'You reached level 2. Keep watching!' }]);
  expect(useDialogs.getState().dialogs).toEqual([]);
});

it("announces nothing when the member's level is unchanged", async () => {
  net.answer(CHECK, { levelWentUp: false, level: '1' });
  await checkLevel();
  expect(useSnacks.getState().snacks).toEqual([]);
});

it('shows no level when the service is down, and makes no request for visitors', async () => {
  net.fail(CHECK, 'unavailable');
  await checkLevel();
  expect(useDialogs.getState().boxes).toEqual([]);
  useSession.getState().signedOut();
  await checkLevel();
  expect(net.sent(CHECK)).toHaveLength(1);
});

it('ignores the level of a member who has signed out meanwhile', async () => {
  net.answer(CHECK, { levelWentUp: true, level: '2' });
  const held = net.hold(CHECK);
  const asked = checkLevel();
  useSession.getState().signedOut();
  held.release();
  await asked;
  expect(useSession.getState().LEVEL).toBe('1');
  expect(useSnacks.getState().snacks).toEqual([]);
});

it("requests the member's level at most once per interval", async () => {
  net.answer(CHECK, { levelWentUp: false, level: '1' });
  const now = jest.spyOn(performance, 'now');
  for (const at of [1_000_000, 1_009_999, 1_010_000]) {
    now.mockReturnValue(at);
    await checkLevel({ every: 10_000 });
  }
  expect(net.sent(CHECK)).toHaveLength(2);
});
