import { createHash, randomBytes } from 'node:crypto';
import { eventually } from '@videoqs/stack/eventually';
import { Product } from '../fixtures/product.fixture.ts';

/** How often the worker is killed while it sends. To raise it by hand: `MAIL_KILLS=200 npm test -- e2e`. */
const KILLS = Number(process.env.MAIL_KILLS ?? 4);
const MEMBERS_A_TURN = 4;
/** Messages that a worker sends at once, each on its own connection. */
const CONNECTIONS = 2;

describe('a worker killed while it sends mail', () => {
  let product: Product;
  beforeAll(async () => {
    product = await Product.start({ supervise: true });
  });
  afterAll(() => product.stop());

  /** Retried while the parts' clocks differ, because the test moves the time. */
  const signUp = async (): Promise<string> => {
    const email = `${randomBytes(6).toString('hex')}@example.com`;
    await eventually(async () => {
      const { reply } = await product.post('/api/user/addNewUser', {
        userUSERNAME: `m${randomBytes(5).toString('hex')}`,
        userEMAIL: email,
        userCELL: '',
        passhash: createHash('sha256').update('popcorn-and-rain').digest('hex'),
        userAUTH: randomBytes(32).toString('base64url'),
      });
      return reply.userMessage === 'Success';
    });
    return email;
  };

  it('loses no email, and repeats only emails that it was sending, with the same Message-ID', async () => {
    const emails: string[] = [];
    for (let kill = 1; kill <= KILLS; kill++) {
      const before = product.mails.length;
      emails.push(...(await Promise.all(Array.from({ length: MEMBERS_A_TURN }, signUp))));
      await eventually(async () => product.mails.length > before);
      product.stack.processes.get('account-worker')?.child?.kill('SIGKILL');
      product.setClock(kill * 65_000); // move the clock past the claim on the messages that were being sent
    }
    await eventually(async () => emails.every((to) => product.mails.some((mail) => mail.to === to)));
    const ids = product.mails.map((mail) => ({ to: mail.to, id: /^Message-ID: (.*)$/im.exec(mail.text)?.[1] }));
    const doubles = ids.length - emails.length;
    if (process.env.MAIL_KILLS) console.warn(`${KILLS} kills, ${emails.length} emails, ${doubles} sent twice`);
    expect(doubles).toBeLessThanOrEqual(KILLS * CONNECTIONS);
    expect(new Set(ids.map(({ to, id }) => `${to} ${id}`)).size).toBe(emails.length);
  });
});
