import { type Member, newMember } from '@videoqs/stack/caller';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { type Product, watch } from './product.fixture.ts';

/** In the sign-in dialog that is open. */
export async function enterSignIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('Username, email or mobile').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

export async function openSignIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await page.getByLabel('Username, email or mobile').waitFor();
}

/** Gives a browser context the member's session, as signing in there would. */
export async function signInContext(context: BrowserContext, m: Member): Promise<void> {
  const page = await context.newPage();
  await page.goto('/');
  await openSignIn(page);
  await enterSignIn(page, m.username, m.password);
  await page.waitForURL('**/myVideoQs');
  await page.close();
}

/**
 * A browser in which a member is signed in.
 * @param m a new one, if unset
 * @param expected what the page may complain of
 */
export async function signedIn(
  product: Product,
  m?: Member,
  expected?: RegExp,
): Promise<{ member: Member; context: BrowserContext; page: Page; complaints: string[] }> {
  const member = m ?? (await newMember(product));
  const context = await product.visitor();
  await signInContext(context, member);
  const page = await context.newPage();
  return { member, context, page, complaints: watch(page, expected) };
}

/** In the sign-up dialog that is open. */
export async function enterSignUp(
  page: Page,
  o: { username: string; email?: string; password: string },
): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill(o.username);
  if (o.email) await dialog.getByLabel('Email').fill(o.email);
  await dialog.getByLabel('Password', { exact: true }).fill(o.password);
  await dialog.getByRole('button', { name: 'Create my account' }).click();
}

/** Picks from the menu of a button. */
export async function pick(page: Page, button: string, item: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** The grip of the first row of the queue that is shown. */
export const firstRow = (page: Page): Locator => page.getByRole('button', { name: /^Move / }).first();
