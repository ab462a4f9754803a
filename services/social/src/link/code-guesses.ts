import { Injectable } from '@nestjs/common';
import { GuessGate } from '@videoqs/node/limits/guess-gate';
import { Limits } from '@videoqs/node/limits/limits';

/** The number of wrong codes that one address may try in a time window. */
export const WRONG_CODES = 30;
const WINDOW_SECONDS = 10 * 60;

/** Limits how often one address may try codes that do not exist. Codes that exist never count. */
@Injectable()
export class CodeGuesses {
  private readonly gate: GuessGate;

  constructor(limits: Limits) {
    this.gate = new GuessGate(limits.limiter('link-code', WRONG_CODES, WINDOW_SECONDS));
  }

  /**
   * @returns the result of `find`
   * @throws CallFailure too-many, with the time until the next attempt is allowed
   */
  async attempt<T>(address: string, find: () => Promise<T | undefined>): Promise<T | undefined> {
    const leave = await this.gate.enter(address);
    let found: T | undefined;
    let isOver = false;
    try {
      found = await find();
      isOver = true;
      return found;
    } finally {
      await leave(isOver && found === undefined); // A failure of the database does not count as a wrong code.
    }
  }
}
