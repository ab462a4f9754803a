import type { UserFields } from '@videoqs/contract/account/user';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** What a visitor was about to do when asked to sign in: plain data, kept until done. */
export type PendingAction =
  | { kind: 'addToQueue'; mediaType_vid: string; title: string }
  | { kind: 'goTo'; path: string };
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
  /** Every field back to a visitor's, the queue store too. */
  signedOut: () => void;
  openSignIn: (after?: PendingAction, view?: 'signin' | 'signup') => void;
  closeSignIn: () => void;
  /** Takes the pending action if it is of that kind; it is then done. */
  takePending: <K extends PendingAction['kind']>(kind: K) => Extract<PendingAction, { kind: K }> | null;
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
};
function fromServer(user: Partial<UserFields>): Partial<Data> {
  const entries = Object.entries(user).flatMap(([key, value]) => {
    const field = FIELD_OF[key as keyof UserFields];
    // Normal is what a server answers that was never told: it does not undo what this device chose
    const untold = (field === 'AGE_RANGE' && value === '') || (field === 'BRIGHTNESS_MODE' && value === 'Normal');
    return field && !untold ? [[field, value]] : [];
  });
  return Object.fromEntries(entries) as Partial<Data>;
}

/** The member's session; persisted under the name the specification gives it. */
export const useSession = create<Session>()(
  persist(
    (set, get) => ({
      ...SIGNED_OUT,
      ...SIGN_IN_OR_UP,
      BRIGHTNESS_MODE: 'Normal',
      pendingAction: null,
      signedIn: (user, AUTH) => set({ ...SIGN_IN_OR_UP, ...fromServer(user), AUTH, isSignedIn: user.userID > 0 }),
      refreshed: (user) => set(fromServer(user)),
      signedOut: () => set({ ...SIGNED_OUT, ...SIGN_IN_OR_UP, pendingAction: null }),
      openSignIn: (after, view = 'signin') =>
        set({
          showSigninOrUpModal: true,
          signin_signup: view === 'signin',
          pendingAction: after ?? get().pendingAction,
        }),
      closeSignIn: () => set({ ...SIGN_IN_OR_UP, pendingAction: get().isSignedIn ? get().pendingAction : null }),
      takePending: (kind) => {
        const pending = get().pendingAction;
        if (pending?.kind !== kind) return null;
        set({ pendingAction: null });
        return pending as Extract<PendingAction, { kind: typeof kind }>;
      },
      set,
    }),
    {
      name: 'persistSigninSignupStore',
      // never a password or a code: the store holds none. Views and busy flags end with the page.
      partialize: ({ showSigninOrUpModal, ajaxRunning, showValCodeInput, valCodeType, numCodeAttempts, ...kept }) =>
        Object.fromEntries(Object.entries(kept).filter(([, v]) => typeof v !== 'function')),
    },
  ),
);

/** What every call carries. */
export const base = () => {
  const { ID, AUTH } = useSession.getState();
  return { userID: ID, userAUTH: AUTH, bootID };
};
