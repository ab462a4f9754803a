import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Limits } from '../limits/limits.ts';

/** Wrong passwords a minute, of all callers together: whoever comes by a forwarded port has this machine's address. */
const WRONG_A_MINUTE = 10;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Lets in who knows the password (HTTP Basic, any name). Sessions and cookies of members count for nothing. */
export class Gate {
  private readonly right: Buffer;
  private readonly limiter = new Limits().limiter('board', WRONG_A_MINUTE, 60);

  constructor(password: string) {
    this.right = digest(password);
  }

  /** @returns 200 for who may come in, 401 without or with a wrong password, 429 after too many of them */
  async admit({ authorization = '' }: IncomingHttpHeaders): Promise<200 | 401 | 429> {
    const [, basic] = /^Basic ([\w+/=-]+)$/i.exec(authorization) ?? [];
    if (!basic) return 401;
    // counted before it is looked at: guesses that come at once are as many as they are
    const isTooMany = await this.limiter.consume('all').then(
      () => false,
      () => true,
    );
    if (isTooMany) return 429;
    const given = Buffer.from(basic, 'base64').toString();
    if (!timingSafeEqual(digest(given.slice(given.indexOf(':') + 1)), this.right)) return 401;
    await this.limiter.reward('all');
    return 200;
  }
}

/** Whether a form was sent by a page of ours: browsers send the password along from any page. */
export const isSameOrigin = ({ origin, host, 'sec-fetch-site': site = 'same-origin' }: IncomingHttpHeaders): boolean =>
  site === 'same-origin' && (origin === `http://${host}` || origin === `https://${host}`);
