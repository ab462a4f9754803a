import { ClientProxyFactory, Transport } from '@nestjs/microservices';
import { testRpcClient } from '@videoqs/node/testing/test-rpc';
import { firstValueFrom } from 'rxjs';
import { homeTurf } from '../src/profile/home-turf.ts';
import { newAuth, type TestAccount, testAccount } from './account.fixture.ts';

/** Calls the RPC port without a client, as a stranger could. */
async function raw(account: TestAccount, name: string, envelope: object): Promise<unknown> {
  const [host, port] = account.rpcAddress.split(':');
  const line = ClientProxyFactory.create({ transport: Transport.TCP, options: { host, port: Number(port) } });
  return firstValueFrom(line.send(name, envelope)).finally(() => line.close());
}

describe('the RPCs of the account service', () => {
  let account: TestAccount;
  beforeAll(async () => {
    account = await testAccount();
  });
  afterAll(() => account.stop());

  it('answer the other services of the product', async () => {
    const rpc = testRpcClient({ account: account.rpcAddress });
    const m = await account.member({ email: 'ann@example.com' });
    const { member } = await rpc.ask('account.session', { userID: m.userID, userAUTH: m.userAUTH });
    expect(member).toEqual(m.signed);
    expect(await rpc.ask('account.outbox', { to: 'ann@example.com' })).toHaveLength(1);
    rpc.close();
  });

  it("return the data of a member's page, with the town of the member's zip code", async () => {
    await homeTurf('90210'); // on a busy machine, reading the list of towns takes longer than a call waits
    const rpc = testRpcClient({ account: account.rpcAddress });
    const m = await account.member();
    await account.sql("update member set zipcode = '90210', first_name = 'Ann' where id = ?", [m.userID]);
    expect(await rpc.ask('account.profile', { userID: m.userID })).toMatchObject({
      firstName: 'Ann',
      zipcode: '90210',
      location: 'Beverly Hills, CA',
      level: '1',
    });
    await account.sql("update member set zipcode = '00000' where id = ?", [m.userID]);
    expect(await rpc.ask('account.profile', { userID: m.userID })).toMatchObject({ location: '' });
    expect(await rpc.ask('account.profile', { userID: 999_999 })).toBeNull();
    rpc.close();
  });

  it('report which of many sessions are over', async () => {
    const rpc = testRpcClient({ account: account.rpcAddress });
    const [open, closed, late] = await Promise.all([account.member(), account.member(), account.member()]);
    const pairOf = ({ userID, userAUTH }: { userID: number; userAUTH: string }) => ({ userID, userAUTH });
    const pairs = [
      ...[open, closed, late].map(pairOf),
      { userID: closed.userID, userAUTH: open.userAUTH }, // This session belongs to another member.
      { userID: open.userID, userAUTH: newAuth() },
    ];
    expect(await rpc.ask('account.sessionsOver', { pairs })).toEqual({ over: [3, 4] });
    await account.sql('delete from session where user_id = ?', [closed.userID]);
    await account.sql('update session set expires_at = to_timestamp(0) where user_id = ?', [late.userID]);
    expect(await rpc.ask('account.sessionsOver', { pairs })).toEqual({ over: [1, 2, 3, 4] });
    rpc.close();
  });

  it.each(['account.session', 'account.sessionsOver', 'account.outbox'])(
    'refuse %s with "unavailable" unless one of our services signed the request',
    async (name) => {
      const body = { userID: 1, userAUTH: newAuth(), pairs: [] };
      await expect(raw(account, name, { body, ms: 1_000 })).rejects.toMatchObject({ code: 'unavailable' });
    },
  );
});

it('the outbox is not served in production', async () => {
  const account = await testAccount({ NODE_ENV: 'production' });
  const rpc = testRpcClient({ account: account.rpcAddress });
  await expect(rpc.ask('account.session', { userID: 1, userAUTH: newAuth() })).resolves.toMatchObject({ member: null });
  await expect(rpc.ask('account.outbox', {})).rejects.toMatchObject({ code: 'unavailable' });
  await expect(raw(account, 'account.outbox', {})).rejects.toBe(
    'There is no matching message handler defined in the remote service.',
  );
  rpc.close();
  await account.stop();
});
