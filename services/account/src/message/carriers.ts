import { createTransport } from 'nodemailer';

export interface SentMessage {
  id: string;
  recipient: string;
  subject: string;
  text: string;
}
/** Sends a message out. @throws when it was not accepted in time; then it is tried again */
export type Carrier = (message: SentMessage) => Promise<void>;

/** How messages leave, by channel. */
export abstract class Carriers {
  abstract readonly email: Carrier;
  abstract readonly sms: Carrier;
}

export interface CarrierConfig {
  SMTP_URL?: string | undefined;
  MAIL_FROM: string;
  SMS_URL?: string | undefined;
  SMS_ACCOUNT: string;
  SMS_TOKEN: string;
  SMS_FROM: string;
}

/** A carrier that says nothing for this long has not taken the message, ms. Well below the time a worker's claim lasts. */
const PATIENCE_MS = 15_000;
const STEP_MS = 5_000;

/** Mail by SMTP, texts by a Twilio-compatible API; with neither set a message stays in the outbox and counts as sent. */
export function makeCarriers(c: CarrierConfig, patienceMs = PATIENCE_MS): Carriers {
  const stay: Carrier = async () => {};
  return {
    email: c.SMTP_URL ? bySmtp(c.SMTP_URL, c.MAIL_FROM, patienceMs) : stay,
    sms: c.SMS_URL ? bySms(c, c.SMS_URL, patienceMs) : stay,
  };
}

function bySmtp(url: string, from: string, patienceMs: number): Carrier {
  return async ({ id, recipient, subject, text }) => {
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
    // the same Message-ID every time: a mail that goes out twice after a crash is one mail to its reader
    const sent = transport.sendMail({ from, to: recipient, subject, text, messageId: `<${id}@videoqs>` });
    await Promise.race([sent, tooLate]).finally(() => {
      clearTimeout(late);
      transport.close();
    });
  };
}

function bySms(c: CarrierConfig, url: string, patienceMs: number): Carrier {
  return async ({ recipient, text }) => {
    const answer = await fetch(`${url}/2010-04-01/Accounts/${c.SMS_ACCOUNT}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${c.SMS_ACCOUNT}:${c.SMS_TOKEN}`).toString('base64')}` },
      body: new URLSearchParams({ To: `+1${recipient}`, From: c.SMS_FROM, Body: text }),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!answer.ok) throw new Error(`the SMS service answered ${answer.status}`);
  };
}
