import { account } from './account.ts';
import { levelup } from './level.ts';
import { password } from './password.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { tutorials } from './tutorial.ts';
import { verify } from './verify.ts';

/** What the account service answers, by noun. */
export const accountCalls = { signIn, signUp, verify, password, account, levelup, tutorials };
