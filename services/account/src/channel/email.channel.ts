import { createTransport } from 'nodemailer';
import { type Channel, NotSent, type SentMessage } from './channel.ts';
import { compose } from './letter.ts';
import { doubling } from './retry.rules.ts';

export interface EmailConfig {
  SMTP_URL?: string | undefined;
  MAIL_FROM: string;
  SITE_URL: string;
}

/** Milliseconds after which a silent mail server has not accepted the mail. It is well below a worker's claim. */
const PATIENCE_MS = 15_000;
const STEP_MS = 5_000;
/**
 * Milliseconds for which a connection is kept for the next mail. It is less than a step, after which it would count as
 * hanging.
 */
const IDLE_MS = 2_000;
/** Errors with which a mail server refuses this mail, for its recipient or its content. */
const OF_THE_MAIL = ['EENVELOPE', 'EMESSAGE'];

/** Mail. Without a server, a message stays in the outbox and counts as sent. */
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
 * Sends mail by SMTP over connections that are kept while there is more to send. Permanent refusals (5xx) are given up;
 * temporary ones (4xx, such as greylisting) are retried.
 */
function bySmtp(url: string, from: string, patienceMs: number) {
  // nodemailer's default is to wait ten minutes for a silent server
  const step = Math.min(STEP_MS, patienceMs);
  const transport = createTransport({
    url,
    pool: true,
    idleTimeout: Math.min(IDLE_MS, step / 2),
    // one retry on a new connection, if the kept one was closed before any byte of the mail was sent
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
      // always the same Message-ID, so that a mail sent twice after a crash is one mail for its reader
      await transport.sendMail({ ...mail, messageId: `<${id}@videoqs>` });
    } catch (error) {
      if (signal.aborted) throw new Error('the mail server is too slow', { cause: error });
      const { code = '', responseCode = 0, message } = error as Error & { code?: string; responseCode?: number };
      // a wrong password of ours is not the mail's fault
      throw OF_THE_MAIL.includes(code) && responseCode >= 500 ? new NotSent(message, { forGood: true }) : error;
    }
  };
}
