import { readFileSync } from 'node:fs';

/** The clock of services. Services never use Date directly, so that tests can set the time. */
export abstract class Clock {
  abstract now(): Date;
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}

/** A clock that stands still until a test changes it. */
export class TestClock extends Clock {
  constructor(public at: Date) {
    super();
  }
  now(): Date {
    return new Date(this.at);
  }
  advance(ms: number): void {
    this.at = new Date(this.at.getTime() + ms);
  }
}

/**
 * The system's time plus the milliseconds in a file, which is read at most every 100 ms. The file changes the clocks of
 * many processes at once.
 */
class FileClock extends Clock {
  private offset = 0;
  private readAt = 0;
  constructor(private readonly file: string) {
    super();
  }
  now(): Date {
    const now = Date.now();
    if (now - this.readAt > 100) {
      this.readAt = now;
      try {
        this.offset = Number(readFileSync(this.file, 'utf8')) || 0;
      } catch {
        this.offset = 0; // no file means the system's time
      }
    }
    return new Date(now + this.offset);
  }
}

export const clockFrom = (config: { CLOCK_FILE?: string | undefined }): Clock =>
  config.CLOCK_FILE ? new FileClock(config.CLOCK_FILE) : new SystemClock();
