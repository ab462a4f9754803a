import { countOne, type Limits } from '@videoqs/node/limits/limits';
import { CallFailure } from '@videoqs/node/runtime/failure';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { messages } from '../messages.ts';

/**
 * The number of seconds between two sign-ups from one address. It depends on how far the address has exceeded its
 * hourly number. The wait grows in steps, so that a shared address, such as that of an office, is never locked out.
 */
const WAITS = [
  { over: 0, seconds: 5 },
  { over: 30, seconds: 15 },
  { over: 120, seconds: 60 },
] as const;

/** Limits how often one address may sign up members or check the fields of a sign-up. */
export class SignUpLimits {
  /**
   * @param perHour the number of members who may sign up from one address without a wait: enough for a household or a
   * class room, too few for a flood
   */
  constructor(
    private readonly limits: Limits,
    private readonly perHour: number,
  ) {}

  /**
   * @throws CallFailure too-many, with a text that this network has to wait, and the seconds until it may sign up the
   * next member
   */
  async countSignUp(address: string): Promise<void> {
    const over = await this.signUpsOver(address);
    if (over === 0) return;
    const { seconds } = WAITS.findLast((wait) => over > wait.over) ?? WAITS[0];
    try {
      await countOne(this.limits.limiter(`sign-up-each-${seconds}`, 1, seconds), address);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const { retryAfter = seconds } = error.details;
      throw new CallFailure('too-many', messages.busyNetwork(retryAfter), { retryAfter });
    }
  }

  /** Counts a check. While a visitor types, the form checks at most once a second. @throws CallFailure too-many */
  countCheck(address: string): Promise<void> {
    return countOne(this.limits.limiter('sign-up-check', this.perHour * 4, 60), address);
  }

  /** @returns by how much this sign-up exceeds the hourly number; refused sign-ups count too */
  private async signUpsOver(address: string): Promise<number> {
    try {
      await this.limits.limiter('sign-up', this.perHour, 3_600).consume(address);
      return 0;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return refused.consumedPoints - this.perHour;
      throw refused;
    }
  }
}
