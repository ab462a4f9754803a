import axe from 'axe-core';
import { addTitle, newMember, signInContext } from './member.fixture.ts';
import { describeInBrowser, Product, shotPath, watch } from './product.fixture.ts';

describeInBrowser('shared', () => {
  it('walk', async () => {
    const product = await Product.start();
    try {
      const a = await newMember(product, { username: 'ada' });
      const b = await newMember(product, { username: 'bob' });
      for (const k of ['movie_603', 'movie_13', 'tv_1396', 'movie_27205']) await addTitle(product, a, k);
      const ctx = await product.visitor();
      const ctxB = await product.visitor({ width: 390, height: 844, colorScheme: 'light', touch: true });
      await signInContext(ctx, a);
      await signInContext(ctxB, b);
      ctx.setDefaultTimeout(15000);
      ctxB.setDefaultTimeout(15000);
      const page = await ctx.newPage();
      const complaints = watch(page);
      const shot = (n: string, p = page) => p.screenshot({ path: shotPath('sq-' + n) });
      await page.goto('/myVideoQs');
      await page.getByRole('button', { name: 'New queue' }).click();
      await page.getByLabel('Name').fill('Friday crew');
      await shot('new');
      await page.getByRole('button', { name: 'Create' }).click();
      await page.waitForURL('**/myVideoQs/1*');
      await page.getByRole('heading', { name: 'Friday crew' }).waitFor();
      await shot('empty');
      const id = Number(new URL(page.url()).pathname.split('/').pop());
      for (const k of ['movie_603', 'movie_13', 'tv_1396'])
        await product.post('/api/queues/addToQueue', {
          userID: a.userID,
          userAUTH: a.userAUTH,
          mediaType_vid: k,
          topOrBottom: 'bottom',
          queueIDandNameArr: [[id, 'Friday crew']],
        });
      await page.goto('/movie/27205');
      await page
        .getByRole('button', { name: 'Where to add it' })
        .click()
        .catch(() => console.log('no menu: in queue'));
      await shot('menu');
      await page.goto('/movie/155');
      await page.getByRole('button', { name: 'Where to add it' }).click();
      await page.getByRole('menuitem', { name: 'Add to Friday crew' }).click();
      await page.getByText('Added to Friday crew').waitFor();
      await shot('added');
      await page.goto(`/myVideoQs/${id}`);
      await page
        .getByRole('button', { name: /^Move / })
        .first()
        .waitFor();
      await shot('list');
      await page.getByRole('button', { name: '1 person' }).click();
      await page.getByRole('button', { name: 'Make a link' }).click();
      const link = await page.getByLabel('Link to join').inputValue();
      await page.getByLabel('Add by username').fill('BOB');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('button', { name: /What bob may do/ }).waitFor();
      await shot('people');
      await page.evaluate(axe.source);
      console.log(
        JSON.stringify(
          (await page.evaluate(() => (window as never as { axe: typeof axe }).axe.run())).violations.map((v) => [
            v.id,
            v.nodes.map((n) => n.html.slice(0, 200)),
          ]),
        ),
      );
      const pb = await ctxB.newPage();
      await pb.goto(link);
      await pb.getByText('You are in it already').waitFor();
      await shot('join', pb);
      await pb.getByRole('button', { name: 'Open it' }).click();
      await pb.getByRole('heading', { name: 'Friday crew' }).waitFor();
      await pb
        .getByRole('button', { name: /More for/ })
        .first()
        .waitFor();
      await shot('member-phone', pb);
      await pb
        .getByRole('button', { name: /More for/ })
        .first()
        .click();
      await shot('member-menu', pb);
      await pb.getByRole('menuitem', { name: 'Who added it…' }).click();
      await pb.getByText(/Added by ada/).waitFor();
      await shot('who', pb);
      console.log(complaints.join('\n'));
    } finally {
      await product.stop();
    }
  });
});
