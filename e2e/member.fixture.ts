import { createHash, randomBytes } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import type { Product } from './product.fixture.ts';

export interface Member {
  userID: number;
  userAUTH: string;
  username: string;
  password: string;
}

export const passhashOf = (password: string): string => createHash('sha256').update(password).digest('hex');

/** Somebody who signed up through the API, for tests whose subject is another one. */
export async function newMember(
  product: Product,
  { username = `m${randomBytes(5).toString('hex')}`, email = '' } = {},
): Promise<Member> {
  const userAUTH = randomBytes(32).toString('base64url');
  const password = 'popcorn-and-rain';
  const passhash = passhashOf(password);
  const made = await product.post('/api/user/addNewUser', {
    userUSERNAME: username,
    userEMAIL: email,
    userCELL: '',
    passhash,
    userAUTH,
  });
  const userID = Number(made.reply.nextUserId);
  const signedIn = await product.post('/api/user/set_reset_AUTH', { set_reset_AUTH: true, userID, userAUTH });
  if (made.status !== 200 || signedIn.status !== 200)
    throw new Error(`nobody was signed up: ${made.status}, ${signedIn.status}`);
  return { userID, userAUTH, username, password };
}

export const addTitle = (
  product: Product,
  m: Member,
  mediaType_vid: string,
  topOrBottom: 'top' | 'bottom' = 'bottom',
  queue: [id: number, name: string] = [m.userID, 'myqueue'],
) =>
  product.post('/api/queues/addToQueue', {
    userID: m.userID,
    userAUTH: m.userAUTH,
    mediaType_vid,
    topOrBottom,
    queueIDandNameArr: [queue],
  });

/** Gives a browser context the member's session, as signing in there would. */
export async function signInContext(context: BrowserContext, m: Member): Promise<void> {
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await page.getByLabel('Username, email or mobile').fill(m.username);
  await page.getByLabel('Password', { exact: true }).fill(m.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/myVideoQs');
  await page.close();
}
