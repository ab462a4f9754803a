import { Injectable } from '@nestjs/common';
import { countOne, Limits } from '@videoqs/node/http/limits';

/** Codes that are none, of one address within the window. */
export const WRONG_CODES = 30;
const WINDOW_SECONDS = 10 * 60;

/** How often one address may name a code of a link that does not exist; right ones never count. */
@Injectable()
export class CodeGuesses {
  constructor(private readonly limits: Limits) {}

  /**
   * Counted before it is looked up, so that guesses made at once count as well, and given back when it was right.
   * @returns what `find` found
   * @throws CallFailure too-many, with the true wait
   */
  async attempt<T>(address: string, find: () => Promise<T | undefined>): Promise<T | undefined> {
    const limiter = this.limits.limiter('link-code', WRONG_CODES, WINDOW_SECONDS);
    await countOne(limiter, address);
    const found = await find();
    if (found !== undefined) await limiter.reward(address, 1);
    return found;
  }
}
