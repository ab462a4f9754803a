import { type TestAccount, testAccount } from '../account.fixture.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await testAccount();
});
afterAll(() => account.stop());

describe('the time up to which a member has seen notices', () => {
  const at = (ms: number) => new Date(account.clock.now().getTime() + ms).toISOString();

  it('moves forward only, never past now, and is stored for each member', async () => {
    const [{ signed: ann }, { signed: bob }] = [await account.member(), await account.member()];
    const see = async (upTo?: string) => (await account.call('/api/account/seeNotices', { upTo }, ann)).reply;
    expect(await see()).toEqual({ seenAt: null });
    const [earlier, later] = [at(-60_000), at(-30_000)];
    expect(await see(later)).toEqual({ seenAt: later });
    expect(await see(earlier)).toEqual({ seenAt: later });
    const { seenAt } = (await see(at(86_400_000))) as { seenAt: string };
    expect(Date.parse(seenAt)).toBeLessThan(Date.parse(at(1_000)));
    expect(await see()).toEqual({ seenAt });
    expect((await account.call('/api/account/seeNotices', {}, bob)).reply).toEqual({ seenAt: null });
    expect((await account.call('/api/account/seeNotices', {})).status).toBe(401);
  });

  it.each(["' or 1=1", '🎬', 'x'.repeat(500), '2026-13-01T00:00:00Z'])('refuses %p as a time', async (upTo) => {
    const { signed } = await account.member();
    expect((await account.call('/api/account/seeNotices', { upTo }, signed)).status).toBe(400);
  });
});
