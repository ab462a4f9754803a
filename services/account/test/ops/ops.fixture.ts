import type { Path } from '@videoqs/contract/calls';
import { OPS_DEEDS } from '@videoqs/contract/ops/ops';
import { commandRole } from '../../src/ops/command-role.ts';
import type { TestAccount } from '../account.fixture.ts';
import { authenticator } from '../authenticator.fixture.ts';

/** The path of each operators' call, with a valid body. `about` is any member. */
export const everyCall = (about: number): [path: Path, body: object][] => [
  ['/api/ops/fetchHealth', {}],
  ['/api/ops/fetchSettings', {}],
  ['/api/ops/fetchJobs', {}],
  ['/api/ops/retryJobs', { queue: 'account' }],
  ['/api/ops/findMembers', { name: 'nobody-at-all' }],
  ['/api/ops/endSessions', { memberID: about }],
  ['/api/ops/suspendMember', { memberID: about, reason: 'spam' }],
  ['/api/ops/liftSuspension', { memberID: about, reason: 'a mistake' }],
  ['/api/ops/startExport', { memberID: about, reason: 'a request by law' }],
  ['/api/ops/openExport', { memberID: about }],
  ['/api/ops/fetchGivenUp', {}],
  ['/api/ops/sendAgain', { messageID: '00000000-0000-4000-8000-000000000001' }],
  ['/api/ops/fetchRecords', {}],
];
export const COMMANDS: readonly string[] = ['giveRole', 'takeRole'] satisfies (typeof OPS_DEEDS)[number][];

/** Members with passkeys, and operators, of a test account service. */
export function opsOf(account: TestAccount) {
  type Made = Awaited<ReturnType<TestAccount['verified']>>;
  const command = (...words: string[]) => commandRole(account.orm, words, account.clock.now());

  /** Adds a passkey to a member. @returns a function that proves the member by it in their session */
  async function addPasskey({ signed }: Made) {
    const key = authenticator();
    const { reply } = await account.call('/api/account/startPasskey', {}, signed);
    const response = key.make(('options' in reply && reply.options) || {});
    await account.call('/api/account/addPasskey', { name: 'Phone', response }, signed);
    return async (userAUTH?: string) => {
      const asked = (await account.call('/api/user/startPasskeySignIn', {})).reply;
      if (!('challengeID' in asked)) throw new Error('no challenge');
      const proof = { challengeID: asked.challengeID, response: key.answer(asked.options) };
      const own = userAUTH === undefined ? {} : { userAUTH };
      return (await account.call('/api/account/proveYourself', { proof, ...own }, signed)).reply;
    };
  }

  /** A member with the role of an operator who has not used the passkey yet. */
  async function operator() {
    const made = await account.verified();
    const prove = await addPasskey(made);
    await command('add', made.username);
    return { ...made, prove };
  }

  /** An operator who has just used the passkey. */
  async function proved() {
    const made = await operator();
    await made.prove();
    return made;
  }

  const records = (where = 'true') =>
    account.sql<object>(
      `select user_id::int, deed, about_id::int, detail, refused, request_id from ops_record where ${where} order by id`,
    );
  return { command, addPasskey, operator, proved, records };
}
