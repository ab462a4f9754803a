import { ADA } from '../../testing/ada.tsx';
import { setUp } from '../../testing/set-up.tsx';
import { useDialogs } from './dialogs.tsx';
import { useSession } from './session.tsx';
import { setBrightness } from './theme.tsx';

const { net } = setUp();
const EDIT = '/api/account/processEdit';
const saved = { success: true, alreadyExists: false, profanityDetected: false, userMessage: '' };
const mode = () => useSession.getState().BRIGHTNESS_MODE;

it("keeps a visitor's theme on the device", async () => {
  await setBrightness('Light');
  expect(mode()).toBe('Light');
  expect(net.asked()).toEqual([]);
});

describe("a member's choice of a theme", () => {
  beforeEach(() => {
    useSession.getState().signedIn(ADA, 'pair');
    net.answer(EDIT, saved);
  });

  it('takes effect before the server answers, and the server receives several choices in order', async () => {
    const { release } = net.hold(EDIT);
    const first = setBrightness('Light');
    const last = setBrightness('Dark');
    expect(mode()).toBe('Dark');
    await net.settle();
    expect(net.sent(EDIT)).toEqual([{ key: 'brightnessMode', value: 'Light' }]);
    release();
    await Promise.all([first, last]);
    expect(net.sent(EDIT).map((body) => body.value)).toEqual(['Light', 'Dark']);
  });

  it.each([
    ['is refused', () => net.answer(EDIT, { ...saved, success: false, userMessage: 'No.' }), 'No.'],
    ['cannot be sent', () => net.fail(EDIT, 'unavailable', { userMessage: 'Back soon' }), 'Back soon'],
  ])('stays on this device when it %s, and a message says so', async (_what, answer, message) => {
    answer();
    await setBrightness('Light');
    expect(mode()).toBe('Light');
    expect(useDialogs.getState().boxes).toMatchObject([{ title: 'Whoops!', message }]);
  });

  it('is not sent to the server for the next member', async () => {
    const { release } = net.hold(EDIT);
    const changes = Promise.all([setBrightness('Light'), setBrightness('System')]);
    await net.settle();
    useSession.getState().signedOut();
    useSession.getState().signedIn({ ...ADA, userID: 8 }, 'other');
    release();
    await changes;
    expect(net.sent(EDIT)).toHaveLength(1);
  });
});
