import { calls } from '@videoqs/contract/calls';
import { OPS_DEEDS } from '@videoqs/contract/ops/ops';
import type { SignedMember } from '@videoqs/contract/rpc';
import { MEMBER_HEADER, signCaller } from '@videoqs/node/http/member-header';
import { TEST_SECRET } from '@videoqs/node/testing/test-secret';
import { messages } from '../../src/ops/messages.ts';
import { PASSWORD, passhashOf, type TestAccount, testAccount } from '../account.fixture.ts';
import { COMMANDS, everyCall, opsOf } from './ops.fixture.ts';

let account: TestAccount;
let ops: ReturnType<typeof opsOf>;
beforeAll(async () => {
  account = await testAccount();
  ops = opsOf(account);
});
afterAll(() => account.stop());

const paths = everyCall(1);
const HEALTH = '/api/ops/fetchHealth';
const ofOps = calls.filter((call) => call.who === 'ops').map((call) => call.path);
const UNKNOWN = '/api/ops/noSuchCall';
/** Everything that a caller sees of an answer, except what differs from request to request. */
async function raw(path: string, body: object | undefined, method = 'POST', member: SignedMember | null = null) {
  const answer = await fetch(account.origin + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      [MEMBER_HEADER]: signCaller({ member, otherBoot: false }, TEST_SECRET, account.clock.now()),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { requestID, ...reply } = (await answer.json()) as { requestID: string };
  const { date, 'x-request-id': _, ...headers } = Object.fromEntries(answer.headers);
  expect([answer.status, requestID, date]).toEqual([404, expect.any(String), expect.any(String)]);
  return { headers, reply };
}
const look = (m: { signed: Parameters<TestAccount['call']>[2] }, body: object = {}) =>
  account.call(HEALTH, body, m.signed);

it('all calls of operators are tested in this file, and the record has a kind of action for each call', () => {
  expect(paths.map(([path]) => path).sort()).toEqual(ofOps.sort());
  const deeds = ofOps.map((path) => path.split('/').at(-1));
  expect([...deeds, ...COMMANDS].sort()).toEqual([...OPS_DEEDS].sort());
});

describe.each(paths)('the call %s', (path, body) => {
  it('is not found for a member without the role, just like a call that does not exist', async () => {
    const m = await account.verified();
    const prove = await ops.addPasskey(m);
    expect(await prove()).toEqual({ success: true });
    for (const sent of [body, { nonsense: true }, { ...body, userAUTH: m.userAUTH, role: 'ops' }])
      expect(await raw(path, sent, 'POST', m.signed)).toEqual(await raw(UNKNOWN, sent, 'POST', m.signed));
    expect(await ops.records(`user_id = ${m.userID}`)).toEqual([]);
  });

  it('is not found for a visitor, even with an operator’s userID and userAUTH in the body', async () => {
    const operator = await ops.proved();
    for (const sent of [body, { nonsense: true }, { ...body, userID: operator.userID, userAUTH: operator.userAUTH }])
      expect(await raw(path, sent)).toEqual(await raw(UNKNOWN, sent));
    expect(await ops.records(`user_id = ${operator.userID}`)).toEqual([]);
  });

  it.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])('is not found by the method %s', async (method) =>
    expect(await raw(path, undefined, method)).toEqual(await raw(UNKNOWN, undefined, method)),
  );

  it('needs a passkey, and is recorded once with the operator and the request', async () => {
    const operator = await ops.operator();
    const own = `user_id = ${operator.userID}`;
    expect(await account.call(path, body, operator.signed)).toMatchObject({
      status: 403,
      reply: { code: 'prove-yourself', userMessage: messages.passkeyNeeded },
    });
    expect(await ops.records(own)).toEqual([]);
    await operator.prove();
    expect((await account.call(path, body, operator.signed)).status).toBe(200);
    expect(await ops.records(own)).toEqual([
      expect.objectContaining({
        user_id: operator.userID,
        deed: path.split('/').at(-1),
        request_id: expect.stringMatching(/^[\w-]{36}$/),
      }),
    ]);
  });
});

describe('an operator', () => {
  it('cannot use a password as proof, even right after the sign-in', async () => {
    const operator = await ops.operator();
    expect((await look(operator)).status).toBe(403);
    const byPassword = { currentPasshash: passhashOf(PASSWORD) };
    expect((await account.call('/api/account/proveYourself', byPassword, operator.signed)).reply).toEqual({
      success: true,
    });
    expect((await look(operator)).status).toBe(403);
    expect((await look(operator, byPassword)).status).toBe(403);
  });

  it('has to use the passkey again after 10 minutes, even if a password was entered in the meantime', async () => {
    const operator = await ops.proved();
    account.clock.advance(599_000);
    expect((await look(operator)).status).toBe(200);
    await account.call('/api/account/proveYourself', { currentPasshash: passhashOf(PASSWORD) }, operator.signed);
    account.clock.advance(2_000);
    expect((await look(operator)).status).toBe(403);
    await operator.prove();
    expect((await look(operator)).status).toBe(200);
  });

  it('is refused in any session other than the one in which the passkey was used', async () => {
    const operator = await ops.proved();
    const other = await ops.proved();
    for (const userAUTH of ['', 'x'.repeat(43), 'x'.repeat(300), other.userAUTH])
      expect((await look(operator, { userAUTH })).status).toBe(403);
    expect((await look(operator)).status).toBe(200);
  });

  it('cannot use a passkey that was added after the role was given, until the role is given again', async () => {
    const operator = await ops.operator();
    account.clock.advance(1_000);
    const proveByNew = await ops.addPasskey(operator);
    expect(await proveByNew()).toEqual({ success: true });
    expect((await look(operator)).status).toBe(403);
    await ops.command('add', operator.username);
    expect((await look(operator)).status).toBe(200);
  });

  it('is refused at once when the passkey is removed', async () => {
    const operator = await ops.proved();
    await account.sql('delete from passkey where user_id = ?', [operator.userID]);
    expect((await look(operator)).status).toBe(403);
  });

  it('is refused at once when the role is taken away', async () => {
    const operator = await ops.proved();
    await ops.command('remove', operator.username);
    expect((await look(operator)).status).toBe(404);
  });

  it('is refused at once after a suspension by another operator, even while gateways have the session cached', async () => {
    const operator = await ops.proved();
    const other = await ops.proved();
    const body = { memberID: operator.userID, reason: 'a stolen laptop' };
    expect((await account.call('/api/ops/suspendMember', body, other.signed)).reply).toEqual({ success: true });
    expect((await look(operator)).status).toBe(404);
    expect(await account.isOpen(operator.userID, operator.userAUTH)).toBe(false);
  });

  it('is refused when the session has ended, even while gateways have the session cached', async () => {
    const operator = await ops.proved();
    await account.sql('delete from session where user_id = ?', [operator.userID]);
    expect((await look(operator)).status).toBe(403);
  });
});

describe('the command for the role', () => {
  it('gives the role only to members who have a passkey and are not suspended', async () => {
    const m = await account.verified();
    await expect(ops.command('add', m.username)).rejects.toThrow('has no passkey');
    await ops.addPasskey(m);
    await account.sql('update member set suspended_at = now() where id = ?', [m.userID]);
    await expect(ops.command('add', m.username)).rejects.toThrow('is suspended');
    expect(await account.sql('select 1 from ops_member where user_id = ?', [m.userID])).toEqual([]);
    await account.sql('update member set suspended_at = null where id = ?', [m.userID]);
    expect(await ops.command('add', m.username.toUpperCase())).toBe(`${m.username} is an operator now.`);
    expect((await ops.command('list')).split('\n')).toContain(m.username);
    expect(await ops.command('remove', m.username)).toBe(`${m.username} is no operator any more.`);
    await expect(ops.command('remove', m.username)).rejects.toThrow('is no operator');
    expect(await ops.records(`about_id = ${m.userID}`)).toMatchObject([
      { user_id: null, deed: 'giveRole' },
      { user_id: null, deed: 'takeRole' },
    ]);
  });

  it.each([[[]], [['add']], [['add', 'a', 'b']], [['list', 'a']], [['drop', 'a']]])(
    'explains its usage when it gets the arguments %j',
    (words) => expect(ops.command(...words)).rejects.toThrow('Use add NAME, remove NAME or list.'),
  );

  it('says that no member has the given name', () =>
    expect(ops.command('add', 'nobody-here')).rejects.toThrow('No member is called nobody-here.'));
});
