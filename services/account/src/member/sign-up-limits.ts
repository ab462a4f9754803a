import { countOne, type Limits } from '@videoqs/node/http/limits';

/** How often one address may sign somebody up, or ask whether it could. */
export class SignUpLimits {
  /** @param perHour members from one address: a household, a class room, no flood */
  constructor(
    private readonly limits: Limits,
    private readonly perHour: number,
  ) {}

  /** @throws CallFailure too-many */
  countSignUp(address: string): Promise<void> {
    return countOne(this.limits.limiter('sign-up', this.perHour, 3_600), address);
  }

  /** The form asks at most once a second while somebody types. @throws CallFailure too-many */
  countCheck(address: string): Promise<void> {
    return countOne(this.limits.limiter('sign-up-check', this.perHour * 4, 60), address);
  }
}
