import { expect } from '@jest/globals';
import { newMember, pairOf } from '@videoqs/stack/caller';
import { eventually } from '@videoqs/stack/eventually';
import { addPasskey, box, button, dialog, openAccount, withFingerprint } from './fixtures/account.fixture.ts';
import { enterSignIn, openSignIn, signedIn } from './fixtures/member.fixture.ts';
import { commandRole, openOps } from './fixtures/ops.fixture.ts';
import { describeShared } from './fixtures/product.fixture.ts';

describeShared('an operator', (product) => {
  it("gets the operator's role by a command, suspends a member with a passkey, finds the suspension in the record, and lifts it", async () => {
    const { member: ada, page, complaints } = await signedIn(product, undefined, /404|403|401|NotFound/);
    const odette = await newMember(product);
    const notFound = async () => {
      expect((await page.goto('/ops'))?.status()).toBe(404);
      await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    };
    await notFound();
    await withFingerprint(page);
    await openAccount(page);
    await addPasskey(page, 'Phone');
    expect(commandRole(product, 'add', ada.username)).toContain(`${ada.username} is an operator now.`);
    await openOps(page);
    await page.getByText('Ready', { exact: true }).nth(4).waitFor();

    await page.getByRole('link', { name: 'Members' }).click();
    await page.getByLabel('Username, email or mobile').fill(odette.username);
    await page.keyboard.press('Enter');
    await page.getByText('1 device', { exact: true }).waitFor();
    await button(page, 'Suspend…').click();
    await page.keyboard.type('advertising');
    await page.keyboard.press('Enter');
    await page.getByText(/^Suspended since/).waitFor();
    await page.getByText('0 devices').waitFor();

    await eventually(async () => (await product.post('/api/queues/fetchMyQueue', pairOf(odette))).status === 401);
    const visitor = await (await product.visitor()).newPage();
    await visitor.goto('/');
    await openSignIn(visitor);
    await enterSignIn(visitor, odette.username, odette.password);
    await box(visitor, 'Your account is suspended').waitFor();
    await button(box(visitor, 'Your account is suspended'), /./).last().click();

    await page.getByRole('link', { name: 'Record' }).click();
    await page.getByText(`${ada.username} suspended ${odette.username}`).waitFor();
    await page.getByText(/^advertising · /).waitFor();
    await page.getByText(`The machine made ${ada.username} an operator`).waitFor();

    await page.getByRole('link', { name: 'Members' }).click();
    await page.getByLabel('Username, email or mobile').fill(odette.username);
    await page.keyboard.press('Enter');
    await button(page, 'Lift suspension…').click();
    await page.keyboard.type('a mistake');
    await page.keyboard.press('Enter');
    await button(page, 'Suspend…').waitFor();
    if (!(await dialog(visitor).isVisible())) await openSignIn(visitor);
    await enterSignIn(visitor, odette.username, odette.password);
    await visitor.waitForURL('**/myVideoQs');

    commandRole(product, 'remove', ada.username);
    await notFound();
    expect(complaints).toEqual([]);
  });
});
