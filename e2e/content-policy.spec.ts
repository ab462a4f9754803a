import { expect } from '@jest/globals';
import { describeShared, watch } from './product.fixture.ts';

// that no page of ours is refused anything is told by e2e/look.spec.ts, on every scene
describeShared('the content security policy', (product) => {
  it.each(['/', '/dev/kit', '/dev/outbox', '/api/docs'])('refuses styles that %s was not built with', async (path) => {
    const page = await (await product.visitor()).newPage();
    const complaints = watch(page, /40[04]/);
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    expect(complaints).toEqual([]);
    await page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'h1 { color: red }';
      document.head.append(style);
    });
    expect(complaints.join()).toContain("violates the following Content Security Policy directive 'style-src");
    expect(
      await page
        .locator('h1')
        .first()
        .evaluate((h1) => getComputedStyle(h1).color),
    ).not.toBe('rgb(255, 0, 0)');
    await page.close();
  });

  it('refuses scripts that the page was not built with', async () => {
    const page = await (await product.visitor()).newPage();
    const complaints = watch(page);
    await page.goto('/');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "mine"';
      document.head.append(script);
    });
    expect(await page.title()).not.toBe('mine');
    expect(complaints.join()).toContain("violates the following Content Security Policy directive 'script-src");
  });

  it('lets every part of antd work: tabs, a select, a calendar, a tour, a picture that is cut to shape', async () => {
    const page = await (await product.visitor()).newPage();
    const complaints = watch(page, /404/);
    await page.goto('/dev/kit');
    await page.getByRole('tab', { name: 'None' }).click();
    await page.getByRole('combobox', { name: 'Country' }).click();
    await page.getByTitle('Austria').click();
    await page.locator('#day').click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Popover' }).click();
    await page.getByText('More about it').waitFor();
    await page.getByRole('button', { name: 'Tour' }).click();
    await page.getByText('One step at a time.').waitFor();
    await page.getByRole('button', { name: 'Close' }).last().click();
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') });
    await page.getByTestId('container').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
    expect(complaints).toEqual([]);
  });
});
