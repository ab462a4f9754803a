import { createHash, randomBytes } from 'node:crypto';
import type { Figure } from './figure.ts';
import type { Ground } from './ground.ts';
import { load } from './load.ts';
import { post } from './one-by-one.ts';
import { besideFloor, throughputOf } from './runs.ts';

/** As many as one process verifies at a time. */
const AT_ONCE = 4;
const SECONDS = 6;
const passhash = createHash('sha256').update('a password of some length').digest('hex');
const newAuth = () => randomBytes(32).toString('base64url');

/** Signing in with the right password, everything that belongs to it included, beside one bare argon2id check. */
export async function signIn(ground: Ground): Promise<Figure[]> {
  const name = `s${randomBytes(6).toString('hex')}`;
  await post(ground.urlOf('/api/user/addNewUser'), {
    userUSERNAME: name,
    userEMAIL: '',
    userCELL: '',
    passhash,
    userAUTH: newAuth(),
  });
  const { rows } = await ground.account.query<{ password_hash: string }>(
    'select password_hash from member where username = $1',
    [name],
  );
  const floor = await ground.serve('bare-sign-in.ts', { HASH: rows[0]?.password_hash ?? '' });
  const body = () => JSON.stringify({ username_email_cell: name, passhash, userAUTH: newAuth() });
  const put = (url: string) => () => load({ url, body, connections: AT_ONCE, seconds: SECONDS });
  const runs = await besideFloor(ground, {
    rounds: 3,
    ours: put(ground.urlOf('/api/user/validateUser')),
    floor: put(`${floor}/sign-in`),
  });
  return [{ ...throughputOf('sign-in, to one bare argon2id check', runs), wanted: [{ of: 'ratio', least: 0.85 }] }];
}
