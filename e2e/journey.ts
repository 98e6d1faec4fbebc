import { test as base, type BrowserContext } from '@playwright/test';
import { Backstage } from './database.ts';
import { bankOrigin } from './environment.ts';
import { People } from './people.ts';
import { Shop } from './shop.ts';
import { Visitor } from './visitor.ts';

/** What a page must not say while nothing is wrong: errors of scripts, and what its security policy refused. */
export class Complaints {
  readonly heard: string[] = [];
  readonly #expected: RegExp[] = [];

  /** A refusal that this journey brings about on purpose; the browser reports each failed call by itself. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  listenTo(context: BrowserContext): void {
    context.on('console', (message) => {
      const { url } = message.location();
      // The bank is another's site.
      if (message.type() === 'error' && !url.startsWith(bankOrigin)) this.hear(`${message.text()} (${url})`);
    });
    context.on('weberror', (error) => this.hear(String(error.error())));
  }

  hear(text: string): void {
    this.heard.push(text);
  }

  unexpected(): string[] {
    return this.heard.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }
}

export interface JourneyFixtures {
  readonly shop: Shop;
  readonly visitor: Visitor;
  readonly people: People;
  readonly backstage: Backstage;
  readonly complaints: Complaints;
}

export const test = base.extend<JourneyFixtures>({
  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints();
      complaints.listenTo(context);
      await use(complaints);
      base.expect(complaints.unexpected(), 'errors in the browser console').toEqual([]);
    },
    { auto: true },
  ],
  shop: async ({ page }, use) => {
    await use(new Shop(page));
  },
  visitor: async ({ page }, use) => {
    await use(new Visitor(page));
  },
  people: async ({ request, backstage }, use) => {
    await use(new People(request, backstage));
  },
  // eslint-disable-next-line no-empty-pattern -- the runner reads what a fixture needs from this pattern: here, nothing
  backstage: async ({}, use) => {
    const backstage = new Backstage();
    await use(backstage);
    await backstage.close();
  },
});

export { expect } from '@playwright/test';
