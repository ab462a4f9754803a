import { account } from './account.ts';
import { accountDeletion } from './account-deletion.ts';
import { avatar } from './avatar.ts';
import { deviceSessions } from './device-session.ts';
import { dataExport } from './export.ts';
import { levelup } from './level.ts';
import { accountNotices } from './notices.ts';
import { passkeys } from './passkey.ts';
import { password } from './password.ts';
import { push } from './push.ts';
import { settings } from './settings.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { sudo } from './sudo.ts';
import { tutorials } from './tutorial.ts';
import { verify } from './verify.ts';

/** The calls of the account service, by noun. */
export const accountCalls = {
  signIn,
  signUp,
  verify,
  password,
  passkeys,
  sudo,
  account,
  avatar,
  settings,
  deviceSessions,
  dataExport,
  accountDeletion,
  levelup,
  tutorials,
  accountNotices,
  push,
};
