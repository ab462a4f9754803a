import { createTransport } from 'nodemailer';
import { type Channel, NotSent, type SentMessage } from './channel.ts';
import { compose } from './letter.ts';
import { doubling } from './retry.rules.ts';

export interface EmailConfig {
  SMTP_URL?: string | undefined;
  MAIL_FROM: string;
  SITE_URL: string;
}

/** A mail server that says nothing for this long has not taken the mail, ms. Well below the time a worker's claim lasts. */
const PATIENCE_MS = 15_000;
const STEP_MS = 5_000;
/** A connection is kept for the next mail this long: less than a step, at which it would count as one that hangs. */
const IDLE_MS = 2_000;
/** Faults by which a mail server speaks of this very mail: of who gets it, or of what stands in it. */
const OF_THE_MAIL = ['EENVELOPE', 'EMESSAGE'];

/** Mail; without a server a message stays in the outbox and counts as sent. */
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
 * Mail by SMTP, over connections that are kept while there is more to send. What is refused for good (5xx) is given up; what
 * is put off (4xx, as greylisting does) is tried again.
 */
function bySmtp(url: string, from: string, patienceMs: number) {
  // nodemailer by itself waits ten minutes for a server that says nothing
  const step = Math.min(STEP_MS, patienceMs);
  const transport = createTransport({
    url,
    pool: true,
    idleTimeout: Math.min(IDLE_MS, step / 2),
    // once more over a new connection, where the kept one turned out to be closed before a byte of the mail went
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
      // the same Message-ID every time: a mail that goes out twice after a crash is one mail to its reader
      await transport.sendMail({ ...mail, messageId: `<${id}@videoqs>` });
    } catch (error) {
      if (signal.aborted) throw new Error('the mail server is too slow', { cause: error });
      const { code = '', responseCode = 0, message } = error as Error & { code?: string; responseCode?: number };
      // a wrong password of ours is no fault of the mail's
      throw OF_THE_MAIL.includes(code) && responseCode >= 500 ? new NotSent(message, { forGood: true }) : error;
    }
  };
}
