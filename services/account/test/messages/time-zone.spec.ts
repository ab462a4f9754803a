import { type TestAccount, testAccount } from '../account.fixture.ts';

let account: TestAccount;
beforeAll(async () => {
  account = await testAccount();
});
afterAll(() => account.stop());

type Somebody = Awaited<ReturnType<TestAccount['verified']>>;

describe('a time zone', () => {
  const told = ({ signed }: Somebody) =>
    account.sql<{ zone: string }>(
      `select body->>'timeZone' as zone from outbox where name = 'member.choseTimeZone'
        and (body->>'userID')::bigint = ? order by created_at`,
      [signed.userID],
    );
  const page = async ({ signed }: Somebody) => {
    const answer = await account.call('/api/account/refreshAccountPage', {}, signed);
    return answer.ok && [answer.reply.timeZone, answer.reply.timeZoneChosen];
  };

  it("is used for a member's days and quiet hours, and a change of it is published", async () => {
    const ann = await account.verified();
    expect(await page(ann)).toEqual(['America/Los_Angeles', false]);
    const set = (timeZone: string) => account.call('/api/account/saveTimeZone', { timeZone }, ann.signed);
    expect((await set('Europe/Berlin')).reply).toEqual({ success: true });
    await set('Europe/Berlin');
    expect(await page(ann)).toEqual(['Europe/Berlin', true]);
    const choices = await account.call('/api/account/fetchNoticeChoices', {}, ann.signed);
    for (const bell of [['level'], []])
      await account.call('/api/account/saveNoticeChoices', { ...choices.reply, zone: 'Asia/Tokyo', bell }, ann.signed);
    expect((await told(ann)).map((t) => t.zone)).toEqual(['Europe/Berlin', 'Asia/Tokyo']);
    expect((await account.call('/api/account/fetchNoticeChoices', {}, ann.signed)).reply).toMatchObject({
      zone: 'Asia/Tokyo',
      bell: [],
    });
    expect((await set('Mars/Olympus')).status).toBe(400);
  });
});
