import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Limits } from '../limits/limits.ts';

/**
 * The number of wrong passwords allowed per minute, for all callers together. All callers of a forwarded port have this
 * machine's address, so they cannot be told apart.
 */
const WRONG_A_MINUTE = 10;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Admits callers with the password (HTTP Basic, any user name). Members' sessions and cookies grant no access. */
export class Gate {
  private readonly right: Buffer;
  private readonly limiter = new Limits().limiter('board', WRONG_A_MINUTE, 60);

  constructor(password: string) {
    this.right = digest(password);
  }

  /** @returns 200 to admit, 401 for a missing or wrong password, 429 after too many wrong passwords */
  async admit({ authorization = '' }: IncomingHttpHeaders): Promise<200 | 401 | 429> {
    const [, basic] = /^Basic ([\w+/=-]+)$/i.exec(authorization) ?? [];
    if (!basic) return 401;
    // each attempt is counted before its password is checked, so that parallel guesses count one by one
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

/** Whether a page of the board sent the form. Browsers send a Basic password along with requests from any page. */
export const isSameOrigin = ({ origin, host, 'sec-fetch-site': site = 'same-origin' }: IncomingHttpHeaders): boolean =>
  site === 'same-origin' && (origin === `http://${host}` || origin === `https://${host}`);
