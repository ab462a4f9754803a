import { Injectable } from '@nestjs/common';
import { countOne, Limits } from '@videoqs/node/limits/limits';

const HOUR = 3_600;
/** Look-ups in an hour, whatever they find; while one types, each letter is one. Names are public; an email or a number is not. */
export const LOOK_UPS = { byName: 200, byPrefix: 600, byAddress: 20, fromPlace: 60 } as const;

/** How often one may look members up. */
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

  /** Of a member, and of all who ask from the same place. @throws CallFailure too-many */
  async countByAddress(userID: number, place: string): Promise<void> {
    await countOne(this.limits.limiter('look-up-place', LOOK_UPS.fromPlace, HOUR), place);
    await countOne(this.limits.limiter('look-up-address', LOOK_UPS.byAddress, HOUR), String(userID));
  }
}
