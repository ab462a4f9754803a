import { expect } from '@jest/globals';
import { describeShared, watch } from '../fixtures/product.fixture.ts';

// e2e/looks/look.spec.ts checks on every scene that the browser refuses nothing of our own pages
describeShared('the content security policy', (product) => {
  it.each(['/', '/dev/kit', '/dev/outbox', '/api/docs'])(
    'refuses styles on %s that are not part of the build',
    async (path) => {
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
    },
  );

  it('refuses scripts that are not part of the build', async () => {
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

  it('allows all antd controls to work: a switch, segments and sliders', async () => {
    const page = await (await product.visitor()).newPage();
    const complaints = watch(page, /404/);
    await page.goto('/dev/kit/form');
    const reminders = page.getByRole('switch', { name: 'Reminders by email' });
    await reminders.click();
    expect(await reminders.getAttribute('aria-checked')).toBe('false');
    await page.getByText('Large').click();
    expect(await page.getByRole('radio', { name: 'Large' }).isChecked()).toBe(true);
    const last = page.getByRole('slider', { name: 'Last year' });
    await last.press('ArrowRight');
    expect(await last.getAttribute('aria-valuenow')).toBe('2011');
    expect(complaints).toEqual([]);
  });
});
