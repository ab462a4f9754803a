import { createTransport } from 'nodemailer';

export interface SentMessage {
  id: string;
  recipient: string;
  subject: string;
  text: string;
}
/** Takes a message out of the house. @throws when it was not accepted; then it is tried again */
export type Carrier = (message: SentMessage) => Promise<void>;

export interface CarrierConfig {
  SMTP_URL?: string | undefined;
  MAIL_FROM: string;
  SMS_URL?: string | undefined;
  SMS_ACCOUNT: string;
  SMS_TOKEN: string;
  SMS_FROM: string;
}

/** Mail by SMTP, texts by a Twilio-compatible API; with neither set a message stays in the outbox and counts as sent. */
export function makeCarriers(c: CarrierConfig): Record<'email' | 'sms', Carrier> {
  const stay: Carrier = async () => {};
  return { email: c.SMTP_URL ? bySmtp(c.SMTP_URL, c.MAIL_FROM) : stay, sms: c.SMS_URL ? bySms(c, c.SMS_URL) : stay };
}

function bySmtp(url: string, from: string): Carrier {
  const transport = createTransport(url);
  return async ({ id, recipient, subject, text }) => {
    // the same Message-ID every time: a mail that goes out twice after a crash is one mail to its reader
    await transport.sendMail({ from, to: recipient, subject, text, messageId: `<${id}@videoqs>` });
  };
}

function bySms(c: CarrierConfig, url: string): Carrier {
  return async ({ recipient, text }) => {
    const answer = await fetch(`${url}/2010-04-01/Accounts/${c.SMS_ACCOUNT}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${c.SMS_ACCOUNT}:${c.SMS_TOKEN}`).toString('base64')}` },
      body: new URLSearchParams({ To: `+1${recipient}`, From: c.SMS_FROM, Body: text }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`the SMS service answered ${answer.status}`);
  };
}
