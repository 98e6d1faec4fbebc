import { test as base, type BrowserContext } from '@playwright/test';
import { Courier } from './courier.ts';
import { Backstage } from './database.ts';
import { Doorstep } from './doorstep.ts';
import { People } from './people.ts';
import { SeenTexts } from './seen-texts.ts';
import { ShopPages } from './shop.ts';
import { Visitor } from './visitor.ts';
import { openWorld, type World } from './world.ts';

/** What a page must not say while nothing is wrong: errors of scripts, and what its security policy refused. */
export class Complaints {
  readonly heard: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #banks: readonly string[];

  constructor({ bankOrigin, secondBankOrigin }: Pick<World, 'bankOrigin' | 'secondBankOrigin'>) {
    this.#banks = [bankOrigin, secondBankOrigin];
  }

  /** A refusal that this journey brings about on purpose; the browser reports each failed call by itself. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  listenTo(context: BrowserContext): void {
    context.on('console', (message) => {
      const { url } = message.location();
      // A bank is another's site.
      if (message.type() === 'error' && !this.#banks.some((bank) => url.startsWith(bank)))
        this.hear(`${message.text()} (${url})`);
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

/** What surrounds a journey in any browser. */
export interface WorldFixtures {
  readonly people: People;
  readonly backstage: Backstage;
  readonly courier: Courier;
}

export interface JourneyFixtures {
  readonly shop: ShopPages;
  readonly visitor: Visitor;
  readonly doorstep: Doorstep;
  readonly complaints: Complaints;
}

/**
 * Whether pages are kept for visits without a network: then a service worker answers, past the journeys' own routes.
 */
export interface JourneyOptions {
  readonly keepsPages: boolean;
}

/** Of this worker's journeys alone; after one has failed, the next ones run in another world. */
interface WorkerWorld {
  readonly world: World;
}

export interface WorkerFixtures {
  readonly seenTexts: SeenTexts;
}

/** As in a private window, for the one worker. */
const NO_SHOPPER_WORKER = `if (globalThis.ServiceWorkerContainer) {
  const { register } = ServiceWorkerContainer.prototype;
  ServiceWorkerContainer.prototype.register = function (address, options) {
    return address === '/shopper-sw.js' ? Promise.reject(new Error('none here')) : register.call(this, address, options);
  };
}`;

/** A world without a browser: whoever uses it opens one of their own. */
export const inWorld = base.extend<WorldFixtures, WorkerWorld>({
  world: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads what a fixture needs from this pattern: here, nothing
    async ({}, use) => {
      const world = await openWorld();
      await use(world);
      await world.close();
    },
    // A machine may be busy with other things.
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
  baseURL: ({ world }, use) => use(world.origin),
  courier: async ({ request, world }, use) => {
    const courier = new Courier(request, world);
    // Drivers in journeys do within a second what takes others an hour: news with whole seconds could not be told apart
    // in time.
    await courier.suffer({ webhookMilliseconds: true });
    await use(courier);
  },
  people: async ({ request, backstage }, use) => {
    await use(new People(request, backstage));
  },
  backstage: async ({ world }, use) => {
    const backstage = new Backstage(world.databaseUrl);
    await use(backstage);
    await backstage.close();
  },
});

export const test = inWorld.extend<JourneyFixtures & JourneyOptions, WorkerFixtures>({
  keepsPages: [false, { option: true }],
  seenTexts: [
    async ({ browser, world }, use, { workerIndex }) => {
      const seenTexts = new SeenTexts(workerIndex, world);
      seenTexts.watch(browser);
      await use(seenTexts);
    },
    { scope: 'worker', auto: true },
  ],
  complaints: [
    async ({ context, world }, use) => {
      const complaints = new Complaints(world);
      complaints.listenTo(context);
      await use(complaints);
      base.expect(complaints.unexpected(), 'errors in the browser console').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, keepsPages }, use) => {
    if (!keepsPages) await page.context().addInitScript({ content: NO_SHOPPER_WORKER });
    await use(page);
  },
  shop: async ({ page }, use) => {
    await use(new ShopPages(page));
  },
  visitor: async ({ page }, use) => {
    await use(new Visitor(page));
  },
  doorstep: async ({ shop, backstage }, use) => {
    await use(new Doorstep(shop, backstage));
  },
});

export { expect } from '@playwright/test';
