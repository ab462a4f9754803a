import type { UserFields } from '@videoqs/contract/account/user';
import { parseCell } from '@videoqs/contract/wire/rules';
import { post } from '@videoqs/web/api';
import { openDialog } from '@videoqs/web/dialogs';
import { useSession } from '@videoqs/web/session';
import { setBrightness } from '@videoqs/web/theme';
import { leadBack } from '../../first-steps/device.ts';
import { openSession } from '../../session-pair/open-session.call.ts';
import { newUserAUTH, passhashOf } from '../../session-pair/secrets.ts';
import { type FieldName, fieldOf, type SignUpFields } from './sign-up-rules.ts';

/** The country of a new member until they choose one. */
const HOME = 'US';

/** Converts the fields to the form that calls use: the email in lower case, the mobile number as its 10 digits. */
const toWire = ({ username, email, cell }: SignUpFields) => ({
  userUSERNAME: username.trim(),
  userEMAIL: email.trim().toLowerCase(),
  userCELL: parseCell(cell) ?? '',
});

export interface Objection {
  field: FieldName | undefined;
  message: string;
}

/** Checks whether a member may sign up with these fields. @returns the server's error, or undefined */
export async function checkSignup(fields: SignUpFields): Promise<Objection | undefined> {
  const reply = await post('/api/user/checkSignupFields', toWire(fields));
  return reply.ok2addUser ? undefined : { field: fieldOf(reply.input2error), message: reply.userMessage };
}

export type SignUpOutcome =
  | { kind: 'signed-in' }
  | { kind: 'objection'; objection: Objection }
  | { kind: 'auth-failed' };

/** Signs the member up, opens the session and saves it in the store. */
export async function signUp(fields: SignUpFields): Promise<SignUpOutcome> {
  const passhash = await passhashOf(fields.password);
  const userAUTH = newUserAUTH();
  const { inviteUsername } = useSession.getState();
  const invite = inviteUsername ? { inviteUsername } : {};
  const reply = await post('/api/user/addNewUser', { ...toWire(fields), passhash, ...invite, userAUTH });
  if (reply.userMessage !== 'Success')
    return { kind: 'objection', objection: { field: fieldOf(reply.input2error), message: reply.userMessage } };
  if (!(await openSession(reply.nextUserId, userAUTH))) return { kind: 'auth-failed' };
  enter(newMember(reply.nextUserId, fields), userAUTH);
  return { kind: 'signed-in' };
}

/**
 * Continues after the session was opened. If a member signed up in order to do something, that comes first, after the
 * code that verifies their address. All others see the first steps, which do not need the code yet.
 */
function enter(user: UserFields, userAUTH: string): void {
  const { pendingAction, set, signedIn } = useSession.getState();
  if (!pendingAction) set({ pendingAction: { path: '/welcome' } });
  signedIn(user, userAUTH);
  // The home page also links to the first steps, for members who do something else first.
  leadBack();
  const kind = user.email ? 'email' : user.cell ? 'cell' : undefined;
  if (kind && pendingAction) void openDialog('account/ValidationCode', { kind });
  // The page goes on with the data of the form, because the server's answer about the account may come later, or never.
  void catchUp(user);
}

async function catchUp({ brightnessMode, services, country }: UserFields): Promise<void> {
  // The member may have chosen a theme as a visitor. That choice is saved for the account.
  if (brightnessMode !== 'Normal') await setBrightness(brightnessMode);
  // The streaming services that the member chose as a visitor are saved as well.
  if (services.length > 0) await post('/api/account/saveServices', { services }).catch(() => undefined);
  if (country !== HOME)
    await post('/api/account/processEdit', { key: 'country', value: country }).catch(() => undefined);
  const fresh = await post('/api/account/refreshAccountPage', {}).catch(() => undefined);
  const { ID, refreshed } = useSession.getState();
  if (fresh && fresh.userID === ID) refreshed(fresh);
}

function newMember(userID: number, fields: SignUpFields): UserFields {
  const { userUSERNAME, userEMAIL, userCELL } = toWire(fields);
  return {
    userID,
    imgSrc: null,
    username: userUSERNAME,
    level: '1',
    firstName: '',
    lastName: '',
    email: userEMAIL,
    emailVerified: '0',
    cell: userCELL,
    cellVerified: '0',
    cell_mute: '0',
    country: useSession.getState().COUNTRY,
    zipcode: '',
    ageRange: '',
    gender: '',
    tosAcceptanceTS: new Date().toISOString(),
    brightnessMode: useSession.getState().BRIGHTNESS_MODE,
    services: useSession.getState().SERVICES,
  };
}
