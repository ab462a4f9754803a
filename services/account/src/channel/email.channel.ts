import { createTransport } from 'nodemailer';
import { type Channel, NotSent, type SentMessage } from './channel.ts';
import { compose } from './letter.ts';
import { doubling } from './retry.rules.ts';

export interface EmailConfig {
  SMTP_URL?: string | undefined;
  MAIL_FROM: string;
  SITE_URL: string;
}

/**
 * A mail server that has not accepted the mail after this many milliseconds counts as failed. The time is well below a
 * worker's claim on a message.
 */
const PATIENCE_MS = 15_000;
const STEP_MS = 5_000;
/**
 * A connection is kept for the next mail for this many milliseconds. After the length of a step, the connection would
 * count as hanging, so this time is shorter.
 */
const IDLE_MS = 2_000;
/** Errors with which a mail server refuses this email because of its recipient or content. */
const OF_THE_MAIL = ['EENVELOPE', 'EMESSAGE'];

/** The channel for mail. Without a mail server, messages stay in the outbox and count as sent. */
export const emailChannel = (c: EmailConfig, patienceMs = PATIENCE_MS): Channel => ({
  name: 'email',
  proves: 'email',
  chosen: ({ email, emailWhen }) => (emailWhen === 'never' ? email.filter((kind) => kind === 'reminder') : email),
  isDaily: ({ emailWhen }) => emailWhen === 'daily',
  addressesOf: async (_em, members) =>
    new Map(members.flatMap(({ userID, emailTo }) => (emailTo ? [[userID, [emailTo]] as const] : []))),
  compose: ({ letter }) => (letter ? compose(letter, c.SITE_URL) : null),
  send: c.SMTP_URL ? bySmtp(c.SMTP_URL, c.MAIL_FROM, patienceMs) : async () => {},
  retryAfterMs: doubling,
});

/**
 * Sends mail by SMTP. Connections are kept open while there is more to send. A mail that the server refuses permanently
 * (5xx) is given up; after a temporary refusal (4xx, such as greylisting) it is retried.
 */
function bySmtp(url: string, from: string, patienceMs: number) {
  // Without these timeouts, nodemailer would wait ten minutes for a server that does not answer.
  const step = Math.min(STEP_MS, patienceMs);
  const transport = createTransport({
    url,
    pool: true,
    idleTimeout: Math.min(IDLE_MS, step / 2),
    // A mail is retried once on a new connection if the kept connection was closed before any byte of the mail was
    // sent.
    maxRequeues: 1,
    connectionTimeout: step,
    greetingTimeout: step,
    socketTimeout: step,
    dnsTimeout: step,
  });
  return async ({ id, recipient, subject, text, html }: SentMessage): Promise<void> => {
    const signal = AbortSignal.timeout(patienceMs);
    const mail = { from, to: recipient, subject, text, ...(html && { html }), signal };
    try {
      // The Message-ID is always the same. A mail that is sent twice after a crash then appears only once in the
      // mailbox.
      await transport.sendMail({ ...mail, messageId: `<${id}@videoqs>` });
    } catch (error) {
      if (signal.aborted) throw new Error('the mail server is too slow', { cause: error });
      const { code = '', responseCode = 0, message } = error as Error & { code?: string; responseCode?: number };
      // A wrong password is a fault in our settings, so the mail must not be given up.
      throw OF_THE_MAIL.includes(code) && responseCode >= 500 ? new NotSent(message, { forGood: true }) : error;
    }
  };
}
