import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { addDays, malaysianDate } from '../../packages/contract/src/dates/dates.ts';

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

/** So long a journey that speaks of today may take. */
const JOURNEY_MS = 90_000;
/** The server's clock may be a little behind. */
const AFTER_MIDNIGHT_MS = 5_000;

/** A journey that speaks of today must end on the day it began: close to midnight in Malaysia it waits for the next. */
export async function staysOnOneDay(): Promise<void> {
  const now = Date.now();
  const left = Date.parse(`${addDays(malaysianDate(now), 1)}T00:00:00+08:00`) - now;
  if (left >= JOURNEY_MS) return;
  const wait = left + AFTER_MIDNIGHT_MS;
  // What is waited is not the journey's own time.
  test.setTimeout(test.info().timeout + wait);
  await sleep(wait);
}
