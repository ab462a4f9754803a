import type { Locator, Page } from 'playwright-core';

/**
 * How long a person takes, in seconds, to aim and press, to type a key, and to read a new screen. The first two are
 * rounded times of the keystroke-level model (Card, Moran and Newell 1980) for a point and click, and for an average
 * typist.
 */
const PACE = { press: 1.1, key: 0.25, screen: 1.5 };
const PATIENCE_MS = 30_000;

/**
 * A person who uses a page. It counts the person's steps and the time that the steps take. The time that the product
 * takes is not counted.
 */
export class Person {
  steps = 0;
  /** The time since the person began, or since the person last waited for others. */
  seconds = 0;

  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    page.setDefaultTimeout(PATIENCE_MS);
  }

  /** Opens an address and reads the page. Entering the address takes no time. */
  async opens(url: string, shown: Locator): Promise<void> {
    await this.page.goto(url);
    await this.reads(shown);
  }

  /** Scans a code with a phone. That takes two presses: one to open the camera, and one on the link. */
  async scans(url: string, shown: Locator): Promise<void> {
    this.steps += 2;
    this.seconds += 2 * PACE.press;
    await this.opens(url, shown);
  }

  /** Waits for a new screen and reads it. */
  async reads(shown: Locator): Promise<void> {
    await shown.first().waitFor();
    this.seconds += PACE.screen;
  }

  async presses(what: Locator): Promise<void> {
    await what.first().click();
    this.steps++;
    this.seconds += PACE.press;
  }

  /** Presses a field and types the text. */
  async types(field: Locator, text: string): Promise<void> {
    await this.presses(field);
    await field.first().pressSequentially(text);
    this.seconds += PACE.key * text.length;
  }

  /** Finds the link that starts a title. If the link is below the screen, that costs a step and another look. */
  async findsPlay(): Promise<void> {
    const play = this.page.getByRole('link', { name: /Start on / }).first();
    await play.waitFor();
    const box = await play.boundingBox();
    if (box && box.y + box.height <= (this.page.viewportSize()?.height ?? 0)) return;
    this.steps++;
    this.seconds += PACE.press + PACE.screen;
  }

  /** Waits until the others are done. */
  waitsFor(others: readonly Person[]): void {
    this.seconds = Math.max(this.seconds, ...others.map((other) => other.seconds));
  }
}
