import type { UserFields } from '@videoqs/contract/account/user';
import type { SlotName } from '@videoqs/contract/slots';
import { USUAL_ZONE } from '@videoqs/contract/wire/rules';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { inOneTab, tabStorage } from './tab-storage.tsx';

/**
 * What a visitor wanted to do when asked to sign in: either a slot that completes the action, with its props, or a page
 * to open. It is plain data and is stored until the action is done.
 */
export type PendingAction = { slot: SlotName; props: object } | { path: string };
export type Brightness = UserFields['brightnessMode'];

/**
 * The country in the browser's first language, such as the US in "en-US". For a language without a country it is the
 * country with most speakers; 'US' if that is unknown. It needs no request.
 */
export function countryOfBrowser(language: string | undefined = navigator.language): string {
  const [, named] = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(language ?? '') ?? [];
  if (named) return named.toUpperCase();
  try {
    // Loading the browser's language data blocks the page for a long time, so this is the last resort.
    const { region = '' } = new Intl.Locale(language ?? '').maximize();
    return /^[A-Z]{2}$/.test(region) ? region : 'US';
  } catch {
    return 'US'; // the browser reports no language at all
  }
}

/** Whether this browser knows a time zone. With an unknown one, no date could be shown. */
function isKnownZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone });
    return true;
  } catch {
    return false;
  }
}

const SIGNED_OUT = {
  isSignedIn: false,
  ID: 0,
  AUTH: '',
  imgSrc: null as string | null,
  USERNAME: '',
  LEVEL: '1',
  FIRSTNAME: '',
  LASTNAME: '',
  EMAIL: '',
  EMAIL_VERIFIED: '0' as '0' | '1',
  CELL: '',
  CELL_VERIFIED: '0' as '0' | '1',
  CELL_MUTE: '0' as '0' | '1',
  COUNTRY: countryOfBrowser(),
  /** Days and times are shown in this time zone. */
  TIME_ZONE: USUAL_ZONE,
  ZIPCODE: '',
  AGE_RANGE: 'Click 2 Pick',
  GENDER: '',
  tosAcceptanceTS: '',
  SERVICES: [] as UserFields['services'],
};
const SIGN_IN_OR_UP = {
  showSigninOrUpModal: false,
  /** True while the sign-in view is open. */
  signin_signup: true,
  sessionExpired: false,
  UsernameOrEmail: '',
  userOrEmailPrePop: '',
  showValCodeInput: false,
  valCodeType: '' as '' | 'email' | 'cell',
  numCodeAttempts: 0,
  ajaxRunning: false,
  inviteUsername: '',
  badUsername: false,
  badFirstname: false,
  badLastname: false,
  badPassword: false,
  badEmail: false,
  badCell: false,
};
type Data = typeof SIGNED_OUT &
  typeof SIGN_IN_OR_UP & { BRIGHTNESS_MODE: Brightness; pendingAction: PendingAction | null };

export interface Session extends Data {
  /** Opens a session with the server's fields and the AUTH made for it. */
  signedIn: (user: UserFields, AUTH: string) => void;
  /** Stores changed fields of the same member, after a reload or an edit. */
  refreshed: (user: Partial<UserFields>) => void;
  /** Resets every field to its value for visitors. */
  signedOut: () => void;
  set: (fields: Partial<Data>) => void;
}

/** A boot id, created at each page load and never stored. The server compares boot ids to detect a reload. */
export const bootID = Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) =>
  b.toString(16).padStart(2, '0'),
).join('');

const FIELD_OF: Partial<Record<keyof UserFields, keyof Data>> = {
  userID: 'ID',
  imgSrc: 'imgSrc',
  username: 'USERNAME',
  level: 'LEVEL',
  firstName: 'FIRSTNAME',
  lastName: 'LASTNAME',
  email: 'EMAIL',
  emailVerified: 'EMAIL_VERIFIED',
  cell: 'CELL',
  cellVerified: 'CELL_VERIFIED',
  cell_mute: 'CELL_MUTE',
  country: 'COUNTRY',
  timeZone: 'TIME_ZONE',
  zipcode: 'ZIPCODE',
  ageRange: 'AGE_RANGE',
  gender: 'GENDER',
  tosAcceptanceTS: 'tosAcceptanceTS',
  brightnessMode: 'BRIGHTNESS_MODE',
  services: 'SERVICES',
};
function fromServer(user: Partial<UserFields>): Partial<Data> {
  const entries = Object.entries(user).flatMap(([key, value]) => {
    const field = FIELD_OF[key as keyof UserFields];
    const isUnset = (field === 'AGE_RANGE' && value === '') || (field === 'TIME_ZONE' && !isKnownZone(String(value)));
    return field && !isUnset ? [[field, value]] : [];
  });
  return Object.fromEntries(entries) as Partial<Data>;
}

const NAME = 'persistSigninSignupStore';
/**
 * The persisted part of the session. It never contains a password or a code, because the store has none. Views and busy
 * flags are not persisted.
 */
const kept = ({
  showSigninOrUpModal,
  ajaxRunning,
  showValCodeInput,
  valCodeType,
  numCodeAttempts,
  ...rest
}: Session): Partial<Data> => Object.fromEntries(Object.entries(rest).filter(([, v]) => typeof v !== 'function'));

const authOf = (state: Partial<Data> | undefined) => state?.AUTH ?? '';
const storage = tabStorage<Partial<Data>>({
  name: NAME,
  // only a tab that itself signs in or out may replace a session that another tab has changed
  mayWrite: (held, seen, next) => authOf(held) === authOf(seen) || authOf(next) !== authOf(seen),
  onChange: () => readAgain(),
});
let fromOtherTab = false;
function readAgain(): void {
  fromOtherTab = true;
  if (storage.stored()) void useSession.persist.rehydrate();
  else useSession.getState().signedOut();
  fromOtherTab = false;
}
/** True while subscribers receive a change that another tab made. This tab then stays on its page. */
export const isFromOtherTab = () => fromOtherTab;
/** Whether this tab's session is the one stored in the browser. False after another tab has signed out or in. */
export function isStoredSession(): boolean {
  if (authOf(storage.stored()) === useSession.getState().AUTH) return true;
  readAgain();
  return false;
}

const LOCK = 'videoqs session';
let isEnding = false;
/**
 * Runs a request that ends this session, and stores the end. From the moment the server has ended the session, it
 * refuses the calls of all tabs. The tabs must not report these refusals as errors.
 */
export const endSession = <T,>(run: () => Promise<T>): Promise<T> =>
  inOneTab(LOCK, () => {
    isEnding = true;
    return run().finally(() => {
      isEnding = false;
    });
  });
/**
 * Runs `check` as soon as no tab is ending the session. The returned promise waits for `check`, except in the tab that
 * is ending the session, whose own request would wait for itself.
 */
export async function afterEnd(check: () => void): Promise<void> {
  const checked = inOneTab(LOCK, async () => check());
  if (!isEnding) await checked;
}

/** The member's session. It is persisted under the name in the specification, and all tabs share it. */
export const useSession = create<Session>()(
  persist(
    (set) => ({
      ...SIGNED_OUT,
      ...SIGN_IN_OR_UP,
      BRIGHTNESS_MODE: 'Normal',
      pendingAction: null,
      signedIn: (user, AUTH) => set({ ...SIGN_IN_OR_UP, ...fromServer(user), AUTH, isSignedIn: user.userID > 0 }),
      refreshed: (user) => set(fromServer(user)),
      signedOut: () => set({ ...SIGNED_OUT, ...SIGN_IN_OR_UP, pendingAction: null }),
      set,
    }),
    { name: NAME, storage, partialize: kept },
  ),
);

/**
 * Removes what areas store about a member in this browser, however the session ends. This includes areas whose code is
 * not loaded.
 */
useSession.subscribe((now, before) => {
  if (before.ID === 0 || now.ID === before.ID || fromOtherTab) return; // the other tab has removed it already
  for (const key of Object.keys(localStorage))
    if (key.startsWith('persist') && key !== NAME) localStorage.removeItem(key);
  if ('caches' in window) void dropCaches();
});

async function dropCaches(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('persist')) await caches.delete(name);
}

/** The fields that every call sends. */
export const base = () => {
  const { ID, AUTH } = useSession.getState();
  return { userID: ID, userAUTH: AUTH, bootID };
};
