import { useQueues } from './queues-store.tsx';
import { base, useSession } from './session.tsx';

const stored = () =>
  JSON.parse(localStorage.getItem('persistSigninSignupStore') ?? '{}').state as Record<string, unknown>;
const USER = {
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
} as const;

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
  useSession.getState().openSignIn();
  useSession.getState().signedIn(USER, 'auth');
  expect(stored()).toMatchObject({ isSignedIn: true, ID: 7, AUTH: 'auth', COUNTRY: 'DE', AGE_RANGE: 'Click 2 Pick' });
  expect(Object.keys(stored())).not.toContain('showSigninOrUpModal');
  expect(Object.keys(stored()).some((k) => /password$|^bootID|ValCode$/i.test(k) && !k.startsWith('bad'))).toBe(false);
  expect(base()).toMatchObject({ userID: 7, userAUTH: 'auth' });
});

it('keeps what a visitor was about to do through sign-in, until it is taken', () => {
  const wanted = { kind: 'addToQueue', mediaType_vid: 'movie_603', title: 'The Matrix' } as const;
  useSession.getState().openSignIn(wanted);
  expect(stored().pendingAction).toEqual(wanted);
  useSession.getState().signedIn(USER, 'auth');
  expect(useSession.getState().takePending('goTo')).toBeNull();
  expect(useSession.getState().takePending('addToQueue')).toEqual(wanted);
  expect(useSession.getState().takePending('addToQueue')).toBeNull();
});

it('drops it when the visitor closes the dialog', () => {
  useSession.getState().openSignIn({ kind: 'goTo', path: '/account' });
  useSession.getState().closeSignIn();
  expect(useSession.getState().pendingAction).toBeNull();
});

it('signing out resets session and queues, and keeps the theme', () => {
  useSession.getState().signedIn(USER, 'auth');
  useQueues.getState().setMyQueue([], 4);
  expect(useQueues.getState()).toMatchObject({ otherQueueCount: 4, myQueue_cachedOK: true });
  useSession.getState().signedOut();
  expect(useSession.getState()).toMatchObject({
    isSignedIn: false,
    ID: 0,
    AUTH: '',
    EMAIL: '',
    BRIGHTNESS_MODE: 'Light',
  });
  expect(useQueues.getState()).toMatchObject({ otherQueueCount: 0, myQueue_cachedOK: false, remindIndex: -1 });
});

it('does not call a visitor’s queue cached', () => {
  useQueues.getState().setMyQueue([]);
  expect(useQueues.getState().myQueue_cachedOK).toBe(false);
});
