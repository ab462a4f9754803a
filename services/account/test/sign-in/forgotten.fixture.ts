import { DEVICE_HEADER, REQUEST_COOKIE, REQUEST_HEADER } from '@videoqs/contract/wire/device';
import { MEMBER_HEADER, signCaller } from '@videoqs/node/http/member-header';
import { TEST_SECRET } from '@videoqs/node/testing/test-secret';
import { eventually } from '@videoqs/stack/eventually';
import { messages } from '../../src/messages.ts';
import { newAuth, passhashOf, type TestAccount } from '../account.fixture.ts';

let host = 0;
/** The cookie that a browser got from passwordReset. */
interface Jar {
  request: string;
}
export const NEW = passhashOf('another-velvet-otter');
export const wrongFor = (code: string) => (code === '123456' ? '654321' : '123456');
export const refused = { success: false, userMessage: messages.resetCodeWrong };

/** The calls of a member who forgot their password. Each test has its own browser. */
export function forgetting(account: () => TestAccount) {
  let own: Jar;
  beforeEach(() => {
    own = { request: '' };
  });
  /** Makes calls with the headers that the gateway adds, from a new address unless one is given. */
  async function from(path: string, body: object, { address = '', device = '', jar = own } = {}) {
    host++;
    const answer = await fetch(account().origin + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [MEMBER_HEADER]: signCaller({ member: null, otherBoot: false }, TEST_SECRET, account().clock.now()),
        'x-videoqs-address': address || `10.${(host >> 16) & 255}.${(host >> 8) & 255}.${host & 255}`,
        ...(device && { [DEVICE_HEADER]: device }),
        ...(jar.request && { [REQUEST_HEADER]: jar.request }),
      },
      body: JSON.stringify(body),
    });
    const request = new RegExp(`${REQUEST_COOKIE}=([\\w-]{43});`).exec(answer.headers.get('set-cookie') ?? '')?.[1];
    if (request) jar.request = request;
    return { status: answer.status, reply: (await answer.json()) as Record<string, unknown>, headers: answer.headers };
  }
  const reset = (usernameEmailOrCell: string, where = {}) =>
    from('/api/user/passwordReset', { usernameEmailOrCell }, where);
  const resend = (identifier: string, where = {}) => from('/api/user/sendPasswordCode', { identifier }, where);
  const forgot = (usernameEmailOrCell: string, value: string, more: object = {}, where = {}) =>
    from(
      '/api/account/processEdit',
      { key: 'forgot_password', value, usernameEmailOrCell, newPasshash: NEW, ...more },
      where,
    );
  const signIn = async (name: string, passhash: string) =>
    (await account().call('/api/user/validateUser', { username_email_cell: name, passhash, userAUTH: newAuth() }))
      .reply;
  /** Waits for the newest code to an address, because the code is sent after the answer. */
  async function codeFor(to: string): Promise<string> {
    return eventually(() => account().latestCode(to));
  }
  /** Deletes the browser's cookie. */
  const forgetRequest = () => {
    own.request = '';
  };
  return { forgetRequest, from, reset, resend, forgot, signIn, codeFor };
}
