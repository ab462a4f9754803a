import { Injectable } from '@nestjs/common';
import { hash, parseOptions, verify } from '@node-rs/argon2';

/** What a hash costs. */
export class PasswordSettings {
  /**
   * @param memoryCost KiB
   * @param timeCost passes over it
   */
  constructor(
    readonly memoryCost: number,
    readonly timeCost: number,
  ) {}
}

/** argon2id of passhashes, on one lane. */
@Injectable()
export class Passwords {
  private nobody: Promise<string> | undefined;

  constructor(private readonly settings: PasswordSettings) {}

  hash(passhash: string): Promise<string> {
    const { memoryCost, timeCost } = this.settings;
    return hash(passhash, { memoryCost, timeCost, parallelism: 1 });
  }

  /** @param stored undefined: nobody's, which takes as long to find out */
  async matches(stored: string | undefined, passhash: string): Promise<boolean> {
    this.nobody ??= this.hash('nobody');
    return (await verify(stored ?? (await this.nobody), passhash)) && stored !== undefined;
  }

  /** Whether it was made when hashes cost something else. */
  isStale(stored: string): boolean {
    const made = parseOptions(stored);
    return made.memoryCost !== this.settings.memoryCost || made.timeCost !== this.settings.timeCost;
  }
}
