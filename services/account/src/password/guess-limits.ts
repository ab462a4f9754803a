import { Injectable } from '@nestjs/common';
import { GuessGate, type Leave } from '@videoqs/node/limits/guess-gate';
import { Limits, tooMany } from '@videoqs/node/limits/limits';

export const WINDOW_SECONDS = 15 * 60;
/**
 * The numbers of wrong passwords that are allowed in a time window. One address gets few tries for one account, and
 * more tries for all accounts together, because many people may share the address. One account gets more tries from
 * all addresses together, because strangers may guess its password.
 */
export const FAILURES = { pair: 5, address: 50, identifier: 100, device: 5, deviceAtAll: 100 } as const;

/**
 * The number of correct passwords that one address may enter for one account in a time window. They are limited too,
 * because each costs as much as a wrong one and leaves rows in the database.
 */
const RIGHT = 60;

/** The caller who tries a password. */
export interface Guesser {
  /** The accounts that a try may concern: members by id, or an unknown name. */
  identifiers: readonly string[];
  address: string;
  /** The name of the browser if it has signed in to all of these accounts before; otherwise null. */
  device: string | null;
}

/** Limits how often callers may try wrong passwords. */
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
   * Runs one try. A known browser has its own limit. Other callers' guesses therefore never block a known browser, and
   * nobody else can lock the owner out. Correct passwords are counted for all callers.
   * @param attempt returns undefined for a wrong password
   * @throws CallFailure too-many, with the exact wait
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
