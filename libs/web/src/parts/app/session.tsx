import type { UserFields } from '@videoqs/contract/account/user';
import type { SlotName } from '@videoqs/contract/slots';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { tabStorage } from './tab-storage.tsx';

/**
 * What a visitor was about to do when asked to sign in; plain data, kept until done. Either a slot that does it, with its
 * props, or a page to go to.
 */
export type PendingAction = { slot: SlotName; props: object } | { path: string };
export type Brightness = UserFields['brightnessMode'];

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
  COUNTRY: 'US',
  ZIPCODE: '',
  AGE_RANGE: 'Click 2 Pick',
  GENDER: '',
  tosAcceptanceTS: '',
  SERVICES: [] as UserFields['services'],
};
const SIGN_IN_OR_UP = {
  showSigninOrUpModal: false,
  /** true: the sign-in view. */
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
  /** A session was opened: the server's fields and the AUTH made for it. */
  signedIn: (user: UserFields, AUTH: string) => void;
  /** Fresh fields of the same member (reload, edit). */
  refreshed: (user: Partial<UserFields>) => void;
  /** Resets every field to a visitor's. */
  signedOut: () => void;
  set: (fields: Partial<Data>) => void;
}

/** Made anew at each page load, never stored: tells the server that the browser was reloaded. */
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
    const isUnset = field === 'AGE_RANGE' && value === '';
    return field && !isUnset ? [[field, value]] : [];
  });
  return Object.fromEntries(entries) as Partial<Data>;
}

const NAME = 'persistSigninSignupStore';
/** What is persisted. Never a password or a code: the store holds none. Views and busy flags end with the page. */
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
  // only a tab that signs in or out itself may replace a session that another tab has changed
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
/** True while subscribers hear of a change made in another tab: this tab stays on its page. */
export const isFromOtherTab = () => fromOtherTab;
/** Is this tab's session the one stored in the browser? No, once another tab has signed out or in since. */
export function isStoredSession(): boolean {
  if (authOf(storage.stored()) === useSession.getState().AUTH) return true;
  readAgain();
  return false;
}

/** The member's session; persisted under the name the specification gives it, one for all tabs. */
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

/** What areas keep of a member in this browser goes however their session ends, that too of areas not on this page. */
useSession.subscribe((now, before) => {
  if (before.ID === 0 || now.ID === before.ID || fromOtherTab) return; // the other tab did it
  for (const key of Object.keys(localStorage))
    if (key.startsWith('persist') && key !== NAME) localStorage.removeItem(key);
});

/** What every call carries. */
export const base = () => {
  const { ID, AUTH } = useSession.getState();
  return { userID: ID, userAUTH: AUTH, bootID };
};
