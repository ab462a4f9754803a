import { randomBytes } from 'node:crypto';
import { newMember, passhashOf } from '@videoqs/stack/caller';
import { type Figure, ratioAtLeast } from '../../measure/figure.ts';
import { load } from '../../measure/load.ts';
import { besideBaseline, throughputOf } from '../../measure/runs.ts';
import type { TestBed } from '../../measure/test-bed.ts';

/** The number of passwords that one process verifies at a time. */
const AT_ONCE = 4;
const SECONDS = 6;
const newAuth = () => randomBytes(32).toString('base64url');

/** Compares a complete sign-in with the correct password to a single argon2id check. */
export async function signIn(testBed: TestBed): Promise<Figure[]> {
  const { username, password } = await newMember({ url: testBed.urlOf('') });
  const passhash = passhashOf(password);
  const { rows } = await testBed.account.query<{ password_hash: string }>(
    'select password_hash from member where username = $1',
    [username],
  );
  const baseline = await testBed.serve('baseline-sign-in.ts', { HASH: rows[0]?.password_hash ?? '' });
  const body = () => JSON.stringify({ username_email_cell: username, passhash, userAUTH: newAuth() });
  const put = (url: string) => () => load({ url, body, connections: AT_ONCE, seconds: SECONDS });
  const runs = await besideBaseline(testBed, {
    rounds: 3,
    ours: put(testBed.urlOf('/api/user/validateUser')),
    baseline: put(`${baseline}/sign-in`),
  });
  return [{ ...throughputOf('sign-in, to one bare argon2id check', runs), wanted: [ratioAtLeast(0.85)] }];
}
