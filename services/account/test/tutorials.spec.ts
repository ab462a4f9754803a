import { type TestAccount, testAccount } from './account.fixture.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await testAccount();
});
afterAll(() => account.stop());

const all = async (signed: Parameters<TestAccount['call']>[2] = null) => {
  const { ok, reply } = await account.call('/api/tutorials/fetchTutorials', {}, signed);
  return ok ? reply.tutorials : [];
};

describe('tutorials', () => {
  it('are eight in reading order, and a visitor has seen none', async () => {
    const tutorials = await all();
    expect(tutorials.map((t) => t.whichTutorial)).toEqual([
      'welcome',
      'my-queue',
      'shared-queues',
      'reminders',
      'top10',
      'tastes',
      'profile-twin',
      'passkeys',
    ]);
    expect(tutorials.some((t) => t.seen)).toBe(false);
  });

  it('have three to five short steps', async () => {
    for (const { whichTutorial, tutName } of await all()) {
      const { ok, reply } = await account.call('/api/tutorials/viewIt', { whichTutorial });
      if (!ok) throw new Error(reply.code);
      const steps = reply.tutMsg.split('\n\n');
      expect([reply.tutName, steps.length >= 3 && steps.length <= 5]).toEqual([tutName, true]);
      for (const step of steps) expect(step.length).toBeLessThan(160);
    }
  });

  it('are marked as seen only for the member who opened them', async () => {
    const [ann, ben] = [await account.member(), await account.member()];
    for (let n = 0; n < 2; n++) await account.call('/api/tutorials/viewIt', { whichTutorial: 'top10' }, ann.signed);
    expect((await all(ann.signed)).filter((t) => t.seen).map((t) => t.whichTutorial)).toEqual(['top10']);
    expect((await all(ben.signed)).filter((t) => t.seen)).toEqual([]);
  });

  it.each(['nothing', '__proto__', 'constructor'])('do not include a tutorial named %s', async (whichTutorial) => {
    expect(await account.call('/api/tutorials/viewIt', { whichTutorial })).toMatchObject({
      status: 404,
      reply: { code: 'not-found' },
    });
  });
});
