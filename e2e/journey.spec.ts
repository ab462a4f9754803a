import { walkJourney } from './fixtures/journey.fixture.ts';
import { describeInBrowser, Product } from './fixtures/product.fixture.ts';

describeInBrowser('the first journey', () => {
  it('leads a visitor to an account, a queue and a reminder', async () => {
    // as `npm start` does: each service and its worker in one process, and the jobs in Postgres
    const product = await Product.start({ oneProcess: true, env: { REDIS_URL: '' } });
    try {
      await walkJourney(product, 'ada-lovelace');
    } finally {
      await product.stop();
    }
  });

  it('works with two copies of every process', async () => {
    const product = await Product.start({ oneProcess: true, copies: 2 });
    try {
      await walkJourney(product, 'grace-hopper');
    } finally {
      await product.stop();
    }
  });
});
