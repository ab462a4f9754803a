import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { UserFields } from '@videoqs/contract/account/user';
import { base, countryOfBrowser, isFromOtherTab, isStoredSession, useSession } from './session.tsx';

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

it('a session starts with the defaults of the specification', () => {
  expect(useSession.getState()).toMatchObject({
    isSignedIn: false,
    ID: 0,
    COUNTRY: 'US',
    AGE_RANGE: 'Click 2 Pick',
    LEVEL: '1',
    BRIGHTNESS_MODE: 'Normal',
  });
});

it.each([
  ['en-GB', 'GB'],
  ['zh-Hant-TW', 'TW'],
  ['de', 'DE'],
  ['ja-JP-u-ca-japanese', 'JP'],
  [undefined, 'US'],
])('finds the country of the language %p', (language, country) => {
  expect(countryOfBrowser(language)).toBe(country);
});

it('finds the country in a language tag such as en-GB without loading language data', () => {
  const maximize = jest.spyOn(Intl.Locale.prototype, 'maximize');
  countryOfBrowser('en-GB');
  expect(maximize).not.toHaveBeenCalled();
  maximize.mockRestore();
});

it('a session is stored under the specified name, without counts of views and without busy flags', () => {
  useSession.getState().set({ showSigninOrUpModal: true, ajaxRunning: true });
  useSession.getState().signedIn(USER, 'auth');
  expect(stored()).toMatchObject({ isSignedIn: true, ID: 7, AUTH: 'auth', COUNTRY: 'DE', AGE_RANGE: 'Click 2 Pick' });
  expect(Object.keys(stored())).not.toContain('showSigninOrUpModal');
  expect(Object.keys(stored()).some((k) => /password$|^bootID|ValCode$/i.test(k) && !k.startsWith('bad'))).toBe(false);
  expect(base()).toMatchObject({ userID: 7, userAUTH: 'auth' });
});

it("a visitor's pending action survives a sign-in", () => {
  const wanted = { slot: 'queues/ResumeAdd', props: { mediaType_vid: 'movie_603', title: 'The Matrix' } } as const;
  useSession.getState().set({ pendingAction: wanted });
  useSession.getState().signedIn(USER, 'auth');
  expect(stored().pendingAction).toEqual(wanted);
});

describe('another tab of the browser', () => {
  const KEY = 'persistSigninSignupStore';
  const read = () => JSON.parse(localStorage.getItem(KEY) ?? '{}') as { state: Record<string, unknown> };
  /** Writes to storage as another tab does. This tab receives the storage event, unless the tab is frozen. */
  const elsewhere = (state: Record<string, unknown>, { heard = true } = {}) => {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), state: { ...read().state, ...state } }));
    if (heard) window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  };
  const OUT = { isSignedIn: false, ID: 0, AUTH: '', USERNAME: '' };

  it('signs this tab in and out without a reload, and this tab knows that the change came from another tab', () => {
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

  it('changes the theme of this tab', () => {
    elsewhere({ BRIGHTNESS_MODE: 'System' });
    expect(useSession.getState().BRIGHTNESS_MODE).toBe('System');
  });

  it('signs out while this tab is frozen, and this tab does not restore the ended session', async () => {
    useSession.getState().signedIn(USER, 'auth');
    elsewhere(OUT, { heard: false });
    useSession.getState().set({ BRIGHTNESS_MODE: 'Dark' });
    expect(stored()).toMatchObject(OUT);
    await Promise.resolve();
    expect(useSession.getState()).toMatchObject(OUT);
  });

  it('changes the session while this tab is frozen, and this tab reads the change when it resumes', () => {
    useSession.getState().signedIn(USER, 'auth');
    elsewhere(OUT, { heard: false });
    window.dispatchEvent(new Event('pageshow'));
    expect(useSession.getState()).toMatchObject(OUT);
  });

  it('signs in as another member, and this tab can still sign in', () => {
    elsewhere({ isSignedIn: true, ID: 8, AUTH: 'other' }, { heard: false });
    useSession.getState().signedIn(USER, 'auth');
    expect(stored()).toMatchObject({ ID: 7, AUTH: 'auth' });
  });

  it('replaces the stored session, and this tab detects that its own session is outdated', () => {
    useSession.getState().signedIn(USER, 'auth');
    expect(isStoredSession()).toBe(true);
    elsewhere({ AUTH: 'newer' }, { heard: false });
    expect(isStoredSession()).toBe(false);
    expect(useSession.getState().AUTH).toBe('newer');
  });
});

it('the end of a session deletes the data that areas stored, and a change of the session keeps the data', () => {
  const KEPT = 'persistQueuesStore'; // the entry belongs to an area whose code is not loaded here
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

it('the end of a session deletes the caches that areas stored, and no cache of the service worker', async () => {
  const names = new Set(['persistImportPlan', 'page']);
  const caches = { keys: async () => [...names], delete: async (name: string) => names.delete(name) };
  Object.defineProperty(window, 'caches', { value: caches, configurable: true });
  useSession.getState().signedIn(USER, 'auth');
  useSession.getState().signedOut();
  await waitFor(() => expect([...names]).toEqual(['page']));
  Reflect.deleteProperty(window, 'caches');
});

it("a sign-in replaces this device's theme with the member's theme from the server", () => {
  useSession.getState().set({ BRIGHTNESS_MODE: 'Light' });
  useSession.getState().signedIn({ ...USER, brightnessMode: 'Normal' }, 'auth');
  expect(useSession.getState().BRIGHTNESS_MODE).toBe('Normal');
  useSession.getState().refreshed({ brightnessMode: 'System' });
  expect(useSession.getState().BRIGHTNESS_MODE).toBe('System');
});

it('a sign-out resets the session and keeps the theme', () => {
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
