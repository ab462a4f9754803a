import { readFile } from 'node:fs/promises';
import { expect } from '@jest/globals';
import { addTitle, type Member } from '@videoqs/stack/caller';
import { eventually } from '@videoqs/stack/eventually';
import { strFromU8, unzipSync } from 'fflate';
import type { BrowserContext, Page } from 'playwright-core';
import {
  addPasskey,
  box,
  button,
  later,
  noticesEnd,
  openAccount,
  session,
  signIn,
  signOut,
  signUp,
  step,
  withFingerprint,
} from './fixtures/account.fixture.ts';
import { openSignIn } from './fixtures/member.fixture.ts';
import { describeInBrowser, Product, watch } from './fixtures/product.fixture.ts';

const DAY = 86_400_000;
const NAME = 'grace-hopper';
const PASSWORD = 'popcorn-and-rain';

describeInBrowser("an account's passkeys, devices, download and deletion", () => {
  let product: Product;
  let context: BrowserContext;
  let page: Page;
  let email: string;
  let complaints: string[];

  beforeAll(async () => {
    product = await Product.start({ oneProcess: true });
    context = await product.visitor();
    page = await context.newPage();
    // the server answers 403 first, because these actions require a confirmation
    complaints = watch(page, /401|403.*deleteAccount/);
    email = await signUp(page, product, NAME, PASSWORD);
  });
  afterAll(() => product?.stop());
  const walk = (name: string, way: () => Promise<void>) =>
    it(name, () => step(page, 'account-deletion', complaints, way));

  walk('the member adds a passkey, signs in with the passkey, renames and removes it', async () => {
    const { devtools, authenticatorId } = await withFingerprint(page);
    // the device's fingerprint would accept the browser's offer below the name field before the button is pressed
    await page.addInitScript(() => {
      // about:blank has no passkeys
      if ('PublicKeyCredential' in globalThis)
        PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await openAccount(page);
    await addPasskey(page, 'My laptop');

    await signOut(page);
    await openSignIn(page);
    await button(page, 'Sign in with a passkey').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await session(page)).USERNAME).toBe(NAME);

    await openAccount(page);
    await page.getByText(/^Added .*, used /).waitFor();
    await button(page, 'Rename My laptop').click();
    await page.getByLabel('Name of the passkey').fill('Old laptop');
    await button(page, 'Save').click();
    await button(page, 'Remove Old laptop').click();
    await button(box(page, 'Remove Old laptop?'), 'Remove').click();
    await page.getByText('Old laptop', { exact: true }).waitFor({ state: 'detached' });
    const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials).toHaveLength(1); // the device still offers the passkey, which no longer signs in
    await signOut(page);
    await openSignIn(page);
    await button(page, 'Sign in with a passkey').click();
    await button(page.getByRole('alertdialog'), 'OK').click();
    expect((await session(page)).isSignedIn).toBe(false);
    await signIn(page, NAME, PASSWORD);
  });

  walk('the member signs out another device, and that device learns this from its next call', async () => {
    const phone = await product.visitor({ width: 390, height: 844, touch: true });
    const there = await phone.newPage();
    await there.goto('/movie/603');
    await openSignIn(there);
    await signIn(there, NAME, PASSWORD);
    const asked = there.waitForRequest((r) => r.url().includes('/api/') && Boolean(r.postDataJSON()?.bootID));
    await there.goto('/movie/603');
    const { userID, userAUTH, bootID } = (await asked).postDataJSON();
    const asThere = { userID, userAUTH, bootID };
    await there.getByRole('button', { name: 'Add to queue' }).first().waitFor();
    await openAccount(page);
    await page.getByText('This browser', { exact: true }).waitFor();
    const out = button(page, /^Sign out .+, /);
    expect(await out.count()).toBe(1);
    await out.click();
    await out.waitFor({ state: 'detached' });
    await noticesEnd(product, there, asThere);
    expect((await session(there)).isSignedIn).toBe(false);
    expect((await session(page)).isSignedIn).toBe(true);
    await phone.close();
  });

  walk('the member requests, downloads and opens an export of all personal data', async () => {
    const { ID, AUTH } = await session(page);
    const me = { userID: ID, userAUTH: AUTH } as Member;
    for (const key of ['movie_27205', 'tv_1396']) await addTitle(product, me, key);
    await openAccount(page);
    await button(page, 'Prepare').click();
    const ready = page.getByRole('button', { name: 'Download', exact: true });
    await ready.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), ready.click()]);
    expect(download.suggestedFilename()).toBe('videoqs-my-data.zip');
    const files = unzipSync(await readFile(await download.path()));
    const json = (name: string) => JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array()));
    expect(json('account')).toMatchObject([{ username: NAME, email, emailVerified: '1' }]);
    const queued = (json('queued-titles') as { title: string }[]).map((t) => t.title);
    expect(queued.filter((t) => t !== 'The Matrix')).toEqual(['Inception', 'Breaking Bad']);
    expect(strFromU8(files['queued-titles.csv'] ?? new Uint8Array())).toContain('Breaking Bad');
    expect(strFromU8(files['account.json'] ?? new Uint8Array())).not.toMatch(/passhash|argon2/);
    const mail = await eventually(async () =>
      (await product.outbox(email)).find((m) => m.subject === 'Your VideoQs data is ready'),
    );
    await page.goto(/http:\S+/.exec(mail.text)?.[0] ?? '');
    await ready.waitFor();
    await eventually(() => ready.evaluate((a) => a.getBoundingClientRect().bottom < innerHeight));
  });

  const deleteAccount = async () => {
    await later(product, page);
    await openAccount(page);
    await button(page, 'Delete my account').click();
    await page.getByLabel(`Type ${NAME} to confirm`).fill(NAME);
    await page.getByLabel('Code', { exact: true }).fill(await product.codeFor(email));
    await button(page, 'Delete my account').click();
    // the sign-in is too old to count as a confirmation
    const proof = page.getByRole('dialog', { name: 'Is this you?' });
    await proof.getByLabel('Current password').fill(PASSWORD);
    await button(proof, 'Continue').click();
    await button(box(page, 'We’ll delete your account'), 'OK').click();
    expect(await session(page)).toMatchObject({ isSignedIn: false, ID: 0, AUTH: '' });
  };

  walk('deleting the account signs the member out, and a sign-in within the week restores the account', async () => {
    await deleteAccount();
    await later(product, page, 6 * DAY);
    await page.goto('/');
    await openSignIn(page);
    await signIn(page, NAME, PASSWORD);
    await button(box(page, /^We’ll delete your account on /), 'Keep my account').click();
    await page.getByText('We’re keeping your account. Good to have you back.').first().waitFor();
    await openAccount(page);
    await page.getByText('We’ll delete your account on').waitFor({ state: 'detached' });
    await later(product, page, 2 * DAY);
    await openAccount(page);
  });

  walk("all services erase the member's data a week after the deletion, and the username stays reserved", async () => {
    const userID = Number((await session(page)).ID);
    await deleteAccount();
    await later(product, page, 8 * DAY);
    // the sweep that deletes due accounts runs once a minute
    const deletionRows = await eventually(async () => {
      type Row = { service: string; finished_at: Date | null };
      const sql = 'select service, finished_at from departure where user_id = $1';
      const rows = await product.ask<Row>('account', sql, [userID]);
      return rows.length > 0 && rows.every((row) => row.finished_at !== null) && rows;
    });
    expect(deletionRows.map((row) => row.service).sort()).toEqual(['account', 'queues', 'social']);
    await page.goto('/');
    const asked = { userUSERNAME: NAME, userEMAIL: '', userCELL: '' };
    expect(await product.post('/api/user/checkSignupFields', asked)).toMatchObject({
      reply: { ok2addUser: false, input2error: 'username_1' },
    });
    await signUp(page, product, `${NAME}-2`, PASSWORD);
    expect(Number((await session(page)).ID)).not.toBe(userID);
    await page.goto('/myVideoQs');
    await page.getByRole('listitem').getByRole('link').first().waitFor();
    expect(await page.getByRole('button', { name: /^Move / }).count()).toBe(0);
  });
});
