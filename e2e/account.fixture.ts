import { expect } from '@jest/globals';
import { eventually } from '@videoqs/stack/eventually';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { enterSignIn, enterSignUp } from './member.fixture.ts';
import { type Product, shotPath } from './product.fixture.ts';

const HOUR = 3_600_000;
let offset = 0;

/** Moves the product's clock on: codes are few in an hour, and accounts go after a week. */
export async function later(product: Product, ms = HOUR): Promise<void> {
  offset += ms;
  product.setClock(offset);
  // the gateway sends what it signed for up to 0.9 s more, by a time it may have looked at 0.1 s before: too old for others
  await new Promise((resume) => setTimeout(resume, 1_200));
}

export const dialog = (page: Page, name?: string | RegExp): Locator => page.getByRole('dialog', name ? { name } : {});
export const box = (page: Page, name: string | RegExp): Locator => page.getByRole('alertdialog', { name });
export const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: true });

/** What the page keeps of the session. */
export const session = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('persistSigninSignupStore') ?? '{}').state);

/** Signs up from the home page and verifies the email by its code, pasted with a space as it is often copied. */
export async function signUp(page: Page, product: Product, username: string, password: string): Promise<string> {
  const email = `${username}@example.com`;
  await page.goto('/');
  await page.getByRole('button', { name: 'Start my queue' }).click();
  await enterSignUp(page, { username, email, password });
  await page.getByLabel('Code').waitFor();
  await paste(page, page.getByLabel('Code'), spaced(await product.codeFor(email)));
  await button(page, 'Verify').click();
  await page.getByText('Your email is verified').first().waitFor();
  await page.getByText('You reached level 2. Keep watching!').first().waitFor();
  return email;
}

const spaced = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

async function paste(page: Page, at: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((t) => navigator.clipboard.writeText(t), text);
  await at.focus();
  await page.keyboard.press('Control+V');
  expect(await at.inputValue()).toBe(text.replaceAll(' ', ''));
}

/** In the sign-in dialog that is open. */
export async function signIn(page: Page, name: string, password: string): Promise<void> {
  await enterSignIn(page, name, password);
  await eventually(async () => (await session(page)).isSignedIn === true);
}

export async function signOut(page: Page): Promise<void> {
  await button(page, 'Your account').first().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await button(page, 'Sign out').last().click();
  await button(page, 'Sign in').first().waitFor();
}

export async function openAccount(page: Page): Promise<void> {
  // whoever has just signed in may still be on the way to their queue
  await eventually(async () => {
    await page.goto('/account').catch(() => {});
    return button(page, 'Show Your queue')
      .waitFor({ timeout: 15_000 })
      .then(
        () => true,
        () => false,
      );
  });
}

/** A device with a fingerprint reader, whose finger is always there. */
export async function withFingerprint(page: Page): Promise<{ devtools: CDPSession; authenticatorId: string }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devtools, authenticatorId };
}

/** On the account page. */
export async function addPasskey(page: Page, name: string): Promise<void> {
  await button(page, 'Add a passkey').click();
  await page.getByLabel('Name of the passkey').fill(name);
  await button(page, 'Keep it').click();
  await page.getByText(name, { exact: true }).waitFor();
}

/** The row that is open in place. */
export const openedRow = (page: Page, label: string): Locator =>
  page.getByRole('group', { name: label, exact: true }).first();

/** Edits one row of the account page in place, and waits until it can be read again with what was written. */
export async function editRow(page: Page, opener: string, write: (row: Locator) => Promise<unknown>, read: string) {
  const label = opener.replace(/^\w+ /, '');
  await button(page, opener).click();
  const row = openedRow(page, label.charAt(0).toUpperCase() + label.slice(1));
  await write(row);
  await button(row, 'Save').click();
  await row.waitFor({ state: 'detached' });
  await page.getByText(read, { exact: true }).first().waitFor();
  // back where one was
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    opener.replace(/^\w+/, 'Edit'),
  );
}

/** A step of a journey: where it ends badly, one sees the page. @returns what the page complained of besides */
export async function step(page: Page, name: string, complaints: string[], walk: () => Promise<void>): Promise<void> {
  try {
    await walk();
  } catch (error) {
    await page.screenshot({ path: shotPath(`${name}-failed`), fullPage: true });
    throw new Error(
      `${(error as Error).message}\nat ${page.url()}, the page complained of: ${complaints.join('; ') || 'nothing'}`,
    );
  }
  expect(complaints.splice(0)).toEqual([]);
}
