import type { Locator, Page } from '@playwright/test';

/** Counts what a buyer's thumb does: each press is a tap, each letter a character; a keyboard's own Next is neither. */
export class Taps {
  readonly #page: Page;
  taps = 0;
  characters = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
  }

  /** Into the field that has the focus. */
  async type(text: string): Promise<void> {
    this.characters += text.length;
    await this.#page.keyboard.type(text);
  }

  /** To the next field, by the button of the keyboard that is open anyway. */
  async next(): Promise<void> {
    await this.#page.keyboard.press('Enter');
  }

  say(who: string): void {
    console.log(`${who}: ${this.taps} taps, ${this.characters} characters`);
  }
}
