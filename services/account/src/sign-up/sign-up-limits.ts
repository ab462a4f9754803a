import { countOne, type Limits } from '@videoqs/node/limits/limits';
import { CallFailure } from '@videoqs/node/runtime/failure';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { messages } from '../messages.ts';

/** The seconds between two sign-ups of an address, by how many more than an hour's it had: a growing wait shuts no office out. */
const WAITS = [
  { over: 0, seconds: 5 },
  { over: 30, seconds: 15 },
  { over: 120, seconds: 60 },
] as const;

/** How often one address may sign somebody up, or ask whether it could. */
export class SignUpLimits {
  /** @param perHour members from one address without a wait: a household, a class room, no flood */
  constructor(
    private readonly limits: Limits,
    private readonly perHour: number,
  ) {}

  /** @throws CallFailure too-many, which says that it is the network, with the seconds until the next one may */
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

  /** The form asks at most once a second while somebody types. @throws CallFailure too-many */
  countCheck(address: string): Promise<void> {
    return countOne(this.limits.limiter('sign-up-check', this.perHour * 4, 60), address);
  }

  /** @returns how many more than an hour's this one is; those that had to wait are counted too */
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
