import { createHash, randomBytes } from 'node:crypto';
import { testService } from '@videoqs/node/testing/test-service';
import { definition } from '../src/definition.ts';
import { FindSession } from '../src/session/find-session.ts';

export const passhashOf = (password: string) => createHash('sha256').update(password).digest('hex');
/** The password of test members, unless a test gives another. */
export const PASSWORD = 'velvet-otter';
export const newAuth = () => randomBytes(32).toString('base64url');
/** Makes a new name. Its letters cannot form a word, because names are checked for insults. */
export const newName = () => `u${Array.from(randomBytes(12), (b) => 'bdhjlmpqvwxz'[b % 12]).join('')}`;

/**
 * Starts the real account service on its own database.
 * @param over the settings of other services, carriers and Redis, where a test has them
 */
export async function testAccount(
  over: {
    QUEUES_RPC?: string;
    SOCIAL_RPC?: string;
    SMTP_URL?: string;
    SMS_URL?: string;
    SMS_ACCOUNT?: string;
    SMS_TOKEN?: string;
    SMS_FROM?: string;
    SMS_PER_DAY?: number;
    REDIS_URL?: string;
    SIGN_UPS_PER_HOUR?: number;
    NODE_ENV?: 'production';
    SITE_URL?: string;
    VAPID_PUBLIC_KEY?: string;
    VAPID_PRIVATE_KEY?: string;
  } = {},
) {
  const settings = {
    MAIL_FROM: 'VideoQs <hello@videoqs.example>',
    SMS_ACCOUNT: '',
    SMS_TOKEN: '',
    SMS_FROM: '',
    SMS_PER_DAY: 10,
    SITE_URL: 'http://site.example',
    VAPID_CONTACT: 'mailto:hello@videoqs.example',
    QUEUES_RPC: '127.0.0.1:1',
    SOCIAL_RPC: '127.0.0.1:1',
    SIGN_UPS_PER_HOUR: 1_000,
    ARGON2_MEMORY: 1_024,
    ARGON2_PASSES: 1,
  };
  const service = await testService((config) => definition({ ...config, ...settings, NODE_ENV: 'test', ...over }));
  /** The user id and session key of each member. Every call contains them, as the calls of all clients do. */
  const pairs = new Map<number, string>();
  const call: typeof service.call = (path, body, member, ...rest) =>
    service.call(path, { userAUTH: pairs.get(member?.userID ?? 0), ...(body as object) }, member, ...rest);
  return {
    ...service,
    call,
    /** Signs up a member and opens their session. */
    async member(fields: { username?: string; email?: string; cell?: string; password?: string } = {}) {
      const username = fields.username ?? newName();
      const userAUTH = newAuth();
      const made = await service.call('/api/user/addNewUser', {
        userUSERNAME: username,
        userEMAIL: fields.email ?? '',
        userCELL: fields.cell ?? '',
        passhash: passhashOf(fields.password ?? PASSWORD),
        userAUTH,
      });
      if (!made.ok || !made.reply.nextUserId) throw new Error(`no member: ${JSON.stringify(made.reply)}`);
      const userID = made.reply.nextUserId;
      await service.call('/api/user/set_reset_AUTH', { set_reset_AUTH: true, userID, userAUTH, bootID: 'first' });
      pairs.set(userID, userAUTH);
      return { userID, userAUTH, username, signed: { userID, username, imgSrc: null } };
    },
    /** Like `member`, with a verified email, and a verified cell if one is given. */
    async verified(fields: { username?: string; email?: string; cell?: string } = {}) {
      const email = fields.email ?? `${newName()}@example.com`;
      const made = await this.member({ ...fields, email });
      await service.sql('update member set email_verified = true, cell_verified = cell is not null where id = ?', [
        made.userID,
      ]);
      await service.sql('delete from code where user_id = ?', [made.userID]);
      await service.sql('delete from message where recipient in (?, ?)', [email, fields.cell ?? '']);
      return { ...made, email };
    },
    /** Whether a user id and session key belong to a session, checked in the way of gateways. */
    async isOpen(userID: number, userAUTH: string): Promise<boolean> {
      return (await service.app.get(FindSession).find(userID, userAUTH)).member !== null;
    },
    async latestCode(to: string): Promise<string> {
      const [m] = await service.sql<{ text: string }>(
        'select text from message where recipient = ? order by at desc, id limit 1',
        [to],
      );
      return /code is (\d{6})/.exec(m?.text ?? '')?.[1] ?? '';
    },
  };
}
export type TestAccount = Awaited<ReturnType<typeof testAccount>>;
