import { createTransport } from 'nodemailer';
import { type Carrier, NotSent } from './carrier.ts';

const STEP_MS = 5_000;
/** Faults by which a mail server speaks of this very mail: of who gets it, or of what stands in it. */
const OF_THE_MAIL = ['EENVELOPE', 'EMESSAGE'];

/** Mail by SMTP. What is refused for good (5xx) is given up; what is put off (4xx, as greylisting does) is tried again. */
export function bySmtp(url: string, from: string, patienceMs: number): Carrier {
  return async ({ id, recipient, subject, text, html }) => {
    // nodemailer by itself waits ten minutes for a server that says nothing
    const step = Math.min(STEP_MS, patienceMs);
    const transport = createTransport({
      url,
      connectionTimeout: step,
      greetingTimeout: step,
      socketTimeout: step,
      dnsTimeout: step,
    });
    let late: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      late = setTimeout(() => reject(new Error('the mail server is too slow')), patienceMs);
    });
    const mail = { from, to: recipient, subject, text, ...(html && { html }) };
    // the same Message-ID every time: a mail that goes out twice after a crash is one mail to its reader
    const sent = transport.sendMail({ ...mail, messageId: `<${id}@videoqs>` });
    try {
      await Promise.race([sent, tooLate]);
    } catch (error) {
      const { code = '', responseCode = 0, message } = error as Error & { code?: string; responseCode?: number };
      // a wrong password of ours is no fault of the mail's
      throw OF_THE_MAIL.includes(code) && responseCode >= 500 ? new NotSent(message, { forGood: true }) : error;
    } finally {
      clearTimeout(late);
      transport.close();
    }
  };
}
