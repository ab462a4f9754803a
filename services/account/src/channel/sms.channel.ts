import { z } from 'zod';
import { type Channel, NotSent, type SentMessage } from './channel.ts';
import { doubling, retryAfterOf } from './retry.rules.ts';

export interface SmsConfig {
  SMS_URL?: string | undefined;
  SMS_ACCOUNT: string;
  SMS_TOKEN: string;
  SMS_FROM: string;
  SMS_PER_DAY: number;
  SITE_URL: string;
}

/**
 * An SMS service that has not accepted the text after this many milliseconds counts as failed. The time is well below a
 * worker's claim on a message.
 */
const PATIENCE_MS = 15_000;

const TOO_MANY = 429;
/**
 * HTTP statuses that mean that our account is at fault, not the text. The text is retried until an operator has
 * repaired the account.
 */
const OF_THE_ACCOUNT = [401, 403];
/** The clocks of the two machines may differ by this many milliseconds. */
const CLOCKS_APART_MS = 3_600_000;
/** The number of messages that are listed in one request. No phone number gets more messages in a day. */
const LISTED = 100;

const listed = z.object({
  messages: z.array(z.object({ to: z.string(), body: z.string(), date_created: z.string() })),
});
const refusal = z.object({ code: z.number().optional(), message: z.string().optional() });

/** The channel for text messages. Without an SMS service, messages stay in the outbox and count as sent. */
export const smsChannel = (c: SmsConfig, patienceMs = PATIENCE_MS): Channel => ({
  name: 'sms',
  proves: 'cell',
  perDay: c.SMS_PER_DAY,
  chosen: ({ remindersByText }) => (remindersByText ? ['reminder'] : []),
  isDaily: () => false,
  addressesOf: async (_em, members) =>
    new Map(members.flatMap(({ userID, cellTo }) => (cellTo ? [[userID, [cellTo]] as const] : []))),
  compose: ({ line }) =>
    line ? { subject: '', text: line((path) => new URL(path, c.SITE_URL).href), html: null } : null,
  send: c.SMS_URL ? bySms(c, c.SMS_URL, patienceMs) : async () => {},
  retryAfterMs: doubling,
});

/**
 * Sends texts by Twilio's Messages API, https://www.twilio.com/docs/messaging/api/message-resource. The API has no key
 * that prevents sending a text twice. Before another try, this function therefore checks whether the previous try
 * succeeded after all.
 */
function bySms(c: SmsConfig, url: string, patienceMs: number) {
  const messages = `${url}/2010-04-01/Accounts/${c.SMS_ACCOUNT}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${c.SMS_ACCOUNT}:${c.SMS_TOKEN}`).toString('base64')}`;
  const ask = (address: string, o: RequestInit = {}) =>
    fetch(address, { ...o, headers: { authorization }, signal: AbortSignal.timeout(patienceMs) });

  /**
   * Whether an earlier try succeeded.
   * @throws when the SMS service does not answer this, because a late text is better than two texts
   */
  async function wasTaken({ recipient, text, at }: SentMessage): Promise<boolean> {
    const to = numberOf(recipient);
    const answer = await ask(`${messages}?${new URLSearchParams({ To: to, PageSize: String(LISTED) })}`);
    if (!answer.ok) throw await notSent(answer);
    return listed
      .parse(await answer.json())
      .messages.some(
        (m) => m.to === to && m.body.endsWith(text) && Date.parse(m.date_created) >= at.getTime() - CLOCKS_APART_MS,
      );
  }

  return async (message: SentMessage): Promise<void> => {
    if (message.tries > 1 && (await wasTaken(message))) return;
    const answer = await ask(messages, {
      method: 'POST',
      body: new URLSearchParams({ To: numberOf(message.recipient), From: c.SMS_FROM, Body: message.text }),
    });
    if (!answer.ok) throw await notSent(answer);
  };
}

const numberOf = (recipient: string) => `+1${recipient}`;

async function notSent(answer: Response): Promise<NotSent> {
  const { status } = answer;
  const reply = refusal.safeParse(await answer.json().catch(() => null));
  const reason = [`the SMS service answered ${status}`, reply.data?.code, reply.data?.message]
    .filter(Boolean)
    .join(' ');
  const passing = status >= 500 || status === TOO_MANY || OF_THE_ACCOUNT.includes(status);
  return new NotSent(reason, { forGood: !passing, retryAfterMs: retryAfterOf(answer.headers.get('retry-after')) });
}
