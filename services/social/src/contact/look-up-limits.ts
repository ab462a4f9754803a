import { Injectable } from '@nestjs/common';
import { countOne, Limits } from '@videoqs/node/limits/limits';

const HOUR = 3_600;
/**
 * The numbers of look-ups that are allowed in an hour, whether or not they find a member. Each letter that a member
 * types is a look-up by prefix. Look-ups by address are limited most, because names are public but emails and phone
 * numbers are not.
 */
export const LOOK_UPS = { byName: 200, byPrefix: 600, byAddress: 20, fromPlace: 60 } as const;

/** Limits how often a member may look up others. */
@Injectable()
export class LookUpLimits {
  constructor(private readonly limits: Limits) {}

  /** @throws CallFailure too-many */
  async countByName(userID: number): Promise<void> {
    await countOne(this.limits.limiter('look-up-name', LOOK_UPS.byName, HOUR), String(userID));
  }

  /** @throws CallFailure too-many */
  async countByPrefix(userID: number): Promise<void> {
    await countOne(this.limits.limiter('look-up-prefix', LOOK_UPS.byPrefix, HOUR), String(userID));
  }

  /** Counts a look-up for the member, and for all callers from the same IP address. @throws CallFailure too-many */
  async countByAddress(userID: number, place: string): Promise<void> {
    await countOne(this.limits.limiter('look-up-place', LOOK_UPS.fromPlace, HOUR), place);
    await countOne(this.limits.limiter('look-up-address', LOOK_UPS.byAddress, HOUR), String(userID));
  }
}
