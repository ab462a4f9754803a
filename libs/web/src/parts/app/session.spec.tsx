import type { UserFields } from '@videoqs/contract/account/user';
import { base, isFromOtherTab, isStoredSession, useSession } from './session.tsx';

const stored = () =>
  JSON.parse(localStorage.getItem('persistSigninSignupStore') ?? '{}').state as Record<string, unknown>;
const USER: UserFields = {
  userID: 7,
  imgSrc: null,
  username: 'ada',
  level: '3',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  emailVerified: '1',
  cell: '',
  cellVerified: '0',
  cell_mute: '0',
  country: 'DE',
  zipcode: '90012',
  ageRange: '',
  gender: '',
  tosAcceptanceTS: '2026-01-01T00:00:00Z',
  brightnessMode: 'Light',
  services: ['Hulu'],
};

beforeEach(() => useSession.getState().signedOut());

it('starts with the defaults of the specification', () => {
  expect(useSession.getState()).toMatchObject({
    isSignedIn: false,
    ID: 0,
    COUNTRY: 'US',
    AGE_RANGE: 'Click 2 Pick',
    LEVEL: '1',
    BRIGHTNESS_MODE: 'Normal',
  });
});

it('keeps the session under its given name, without views and busy flags', () => {
  useSession.getState().set({ showSigninOrUpModal: true, ajaxRunning: true });
  useSession.getState().signedIn(USER, 'auth');
  expect(stored()).toMatchObject({ isSignedIn: true, ID: 7, AUTH: 'auth', COUNTRY: 'DE', AGE_RANGE: 'Click 2 Pick' });
  expect(Object.keys(stored())).not.toContain('showSigninOrUpModal');
  expect(Object.keys(stored()).some((k) => /password$|^bootID|ValCode$/i.test(k) && !k.startsWith('bad'))).toBe(false);
  expect(base()).toMatchObject({ userID: 7, userAUTH: 'auth' });
});

it('keeps what a visitor was about to do through sign-in', () => {
  const wanted = { slot: 'queues/ResumeAdd', props: { mediaType_vid: 'movie_603', title: 'The Matrix' } } as const;
  useSession.getState().set({ pendingAction: wanted });
  useSession.getState().signedIn(USER, 'auth');
  expect(stored().pendingAction).toEqual(wanted);
});

describe('another tab of the browser', () => {
  const KEY = 'persistSigninSignupStore';
  const read = () => JSON.parse(localStorage.getItem(KEY) ?? '{}') as { state: Record<string, unknown> };
  /** Writes as another tab does: this one hears of it by the storage event, unless it is frozen. */
  const elsewhere = (state: Record<string, unknown>, { heard = true } = {}) => {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), state: { ...read().state, ...state } }));
    if (heard) window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  };
  const OUT = { isSignedIn: false, ID: 0, AUTH: '', USERNAME: '' };

  it('signs this one in and out at once, and says that it was not done here', () => {
    const notified: [boolean, boolean][] = [];
    const stop = useSession.subscribe((now) => void notified.push([now.isSignedIn, isFromOtherTab()]));
    elsewhere({ isSignedIn: true, ID: 7, AUTH: 'auth', USERNAME: 'ada' });
    expect(useSession.getState()).toMatchObject({ isSignedIn: true, ID: 7, USERNAME: 'ada' });
    elsewhere(OUT);
    expect(useSession.getState()).toMatchObject({ isSignedIn: false, AUTH: '' });
    useSession.getState().signedIn(USER, 'mine');
    stop();
    expect(notified).toEqual([
      [true, true],
      [false, true],
      [true, false],
    ]);
  });

  it('changes the theme of this one', () => {
    elsewhere({ BRIGHTNESS_MODE: 'System' });
    expect(useSession.getState().BRIGHTNESS_MODE).toBe('System');
  });

  it('that signed out unheard is not overwritten with the dead session', async () => {
    useSession.getState().signedIn(USER, 'auth');
    elsewhere(OUT, { heard: false });
    useSession.getState().set({ BRIGHTNESS_MODE: 'Dark' });
    expect(stored()).toMatchObject(OUT);
    await Promise.resolve();
    expect(useSession.getState()).toMatchObject(OUT);
  });

  it('that went unheard is caught up with when this one comes back to life', () => {
    useSession.getState().signedIn(USER, 'auth');
    elsewhere(OUT, { heard: false });
    window.dispatchEvent(new Event('pageshow'));
    expect(useSession.getState()).toMatchObject(OUT);
  });

  it('that signed in as another member does not stop this one from signing in', () => {
    elsewhere({ isSignedIn: true, ID: 8, AUTH: 'other' }, { heard: false });
    useSession.getState().signedIn(USER, 'auth');
    expect(stored()).toMatchObject({ ID: 7, AUTH: 'auth' });
  });

  it('may be why a session is not the one that the browser keeps', () => {
    useSession.getState().signedIn(USER, 'auth');
    expect(isStoredSession()).toBe(true);
    elsewhere({ AUTH: 'newer' }, { heard: false });
    expect(isStoredSession()).toBe(false);
    expect(useSession.getState().AUTH).toBe('newer');
  });
});

it('what areas keep of a member goes with the session, however that ends, and stays while it only changes', () => {
  const KEPT = 'persistQueuesStore'; // of an area whose code is not here
  useSession.getState().signedIn(USER, 'auth');
  localStorage.setItem(KEPT, 'what ada saw last');
  useSession.getState().refreshed({ username: 'ada2' });
  useSession.getState().signedIn(USER, 'another');
  expect(localStorage.getItem(KEPT)).not.toBeNull();
  useSession.getState().signedIn({ ...USER, userID: 8 }, 'theirs');
  expect(localStorage.getItem(KEPT)).toBeNull();
  localStorage.setItem(KEPT, 'what bob saw last');
  useSession.getState().signedOut();
  expect(localStorage.getItem(KEPT)).toBeNull();
});

it("what the server says of a member's theme counts, whoever sat here before: Normal is Normal", () => {
  useSession.getState().set({ BRIGHTNESS_MODE: 'Light' });
  useSession.getState().signedIn({ ...USER, brightnessMode: 'Normal' }, 'auth');
  expect(useSession.getState().BRIGHTNESS_MODE).toBe('Normal');
  useSession.getState().refreshed({ brightnessMode: 'System' });
  expect(useSession.getState().BRIGHTNESS_MODE).toBe('System');
});

it('signing out resets the session and keeps the theme', () => {
  useSession.getState().signedIn(USER, 'auth');
  useSession.getState().signedOut();
  expect(useSession.getState()).toMatchObject({
    isSignedIn: false,
    ID: 0,
    AUTH: '',
    EMAIL: '',
    BRIGHTNESS_MODE: 'Light',
  });
});
