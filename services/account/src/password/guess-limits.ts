import { Injectable } from '@nestjs/common';
import { GuessGate, type Leave } from '@videoqs/node/limits/guess-gate';
import { Limits, tooMany } from '@videoqs/node/limits/limits';

export const WINDOW_SECONDS = 15 * 60;
/** Failures in a window: tight where one place tries one account, loose where many share an address or are aimed at. */
export const FAILURES = { pair: 5, address: 50, identifier: 100, device: 5, deviceAtAll: 100 } as const;

/** Right passwords of one account and address in a window: each costs as much as a wrong one, and leaves rows. */
const RIGHT = 60;

/** The one who tries a password. */
export interface Guesser {
  /** The target of the try: members by id, or a name that nobody has. */
  identifiers: readonly string[];
  address: string;
  /** A browser that has signed in to all of them before. */
  device: string | null;
}

/** How often a password may be wrong. */
@Injectable()
export class GuessLimits {
  private readonly pair: GuessGate;
  private readonly address: GuessGate;
  private readonly identifier: GuessGate;
  private readonly device: GuessGate;
  private readonly deviceAtAll: GuessGate;
  private readonly right: GuessGate;

  constructor(limits: Limits) {
    const gate = (name: keyof typeof FAILURES) =>
      new GuessGate(limits.limiter(`sign-in-${name}`, FAILURES[name], WINDOW_SECONDS));
    this.pair = gate('pair');
    this.address = gate('address');
    this.identifier = gate('identifier');
    this.device = gate('device');
    this.deviceAtAll = gate('deviceAtAll');
    this.right = new GuessGate(limits.limiter('sign-in-right', RIGHT, WINDOW_SECONDS));
  }

  /**
   * Runs one try. A browser that is known is counted by itself, and no guesses refuse a right password from it, so that
   * nobody elsewhere locks the owner out; right ones are counted for everybody.
   * @param attempt whether it was right
   * @throws CallFailure too-many, with the true wait
   */
  async attempt<T>(who: Guesser, attempt: () => Promise<T | undefined>): Promise<T | undefined> {
    const entered: Leave[] = [];
    let right = false;
    try {
      for (const id of who.identifiers) entered.push(await this.right.enter(`${id} ${who.address}`));
      const outcome = await this.guess(who, attempt);
      right = outcome !== undefined;
      return outcome;
    } finally {
      for (const leave of entered.reverse()) await leave(right);
    }
  }

  private async guess<T>(who: Guesser, attempt: () => Promise<T | undefined>): Promise<T | undefined> {
    if (who.device && !(await this.deviceAtAll.wait(who.device))) return this.fromKnownDevice(who.device, attempt);
    const entered: Leave[] = [];
    let failed = false;
    try {
      for (const id of who.identifiers) entered.push(await this.pair.enter(`${id} ${who.address}`));
      for (const id of who.identifiers) entered.push(await this.identifier.enter(id));
      entered.push(await this.address.enter(who.address));
      const right = await attempt();
      failed = right === undefined;
      return right;
    } finally {
      for (const leave of entered.reverse()) await leave(failed);
    }
  }

  private async fromKnownDevice<T>(device: string, attempt: () => Promise<T | undefined>): Promise<T | undefined> {
    const right = await attempt();
    if (right !== undefined) return right;
    const wait = await this.device.wait(device);
    await Promise.all([this.device.count(device), this.deviceAtAll.count(device)]);
    if (wait) throw tooMany(wait);
    return undefined;
  }
}
