import { expect, type Locator, type Page } from '@playwright/test';

const BEGIN = new Date('2031-03-03T03:00:00Z');
const STEP_MS = 50;

/** The page's own clock, which stands until it is moved. Take hold of it before the page is opened. */
export class HeldClock {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async take(page: Page): Promise<HeldClock> {
    await page.clock.install({ time: BEGIN });
    await page.clock.pauseAt(new Date(BEGIN.getTime() + 1_000));
    return new HeldClock(page);
  }

  async pass(milliseconds: number): Promise<void> {
    await this.#page.clock.runFor(milliseconds);
  }

  /** Lets the time pass by itself from now on. */
  async release(): Promise<void> {
    await this.#page.clock.resume();
  }

  /** Moves on in small steps until something shows, for what depends on the network too. */
  async until(shown: Locator): Promise<void> {
    await expect(async () => {
      await this.pass(STEP_MS);
      await expect(shown).toBeVisible({ timeout: 200 });
    }).toPass({ intervals: [0] });
  }
}
