import { hash, parseOptions, verify } from '@node-rs/argon2';

/** Hashes the browser's password hashes again with argon2id, with a parallelism of one. */
export class Passwords {
  private nobody: Promise<string> | undefined;

  /**
   * @param memoryCost in KiB
   * @param timeCost number of passes over the memory
   */
  constructor(
    private readonly memoryCost: number,
    private readonly timeCost: number,
  ) {}

  hash(passhash: string): Promise<string> {
    const { memoryCost, timeCost } = this;
    return hash(passhash, { memoryCost, timeCost, parallelism: 1 });
  }

  /** @param stored undefined for an unknown member; the check then takes equally long */
  async matches(stored: string | undefined, passhash: string): Promise<boolean> {
    this.nobody ??= this.hash('nobody');
    return (await verify(stored ?? (await this.nobody), passhash)) && stored !== undefined;
  }

  /** Whether a hash was made with cost parameters other than the current ones. */
  isStale(stored: string): boolean {
    const made = parseOptions(stored);
    return made.memoryCost !== this.memoryCost || made.timeCost !== this.timeCost;
  }
}
