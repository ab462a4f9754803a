import { bySms, type SmsConfig } from './by-sms.ts';
import { bySmtp } from './by-smtp.ts';
import type { Carrier } from './carrier.ts';

/** How messages leave, by channel. */
export abstract class Carriers {
  abstract readonly email: Carrier;
  abstract readonly sms: Carrier;
}

export interface CarrierConfig extends SmsConfig {
  SMTP_URL?: string | undefined;
  MAIL_FROM: string;
  SMS_URL?: string | undefined;
}

/** A carrier that says nothing for this long has not taken the message, ms. Well below the time a worker's claim lasts. */
const PATIENCE_MS = 15_000;

/** Mail by SMTP, texts by a Twilio-compatible API; with neither set a message stays in the outbox and counts as sent. */
export function makeCarriers(c: CarrierConfig, patienceMs = PATIENCE_MS): Carriers {
  const stay: Carrier = async () => {};
  return {
    email: c.SMTP_URL ? bySmtp(c.SMTP_URL, c.MAIL_FROM, patienceMs) : stay,
    sms: c.SMS_URL ? bySms(c, c.SMS_URL, patienceMs) : stay,
  };
}
