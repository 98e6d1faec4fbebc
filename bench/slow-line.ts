import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { openBrowser } from './browser.ts';
import { atMost, formatNumber, type Figure } from './figure.ts';
import { median } from './median.ts';
import { STORE_PAGE } from './page.ts';
import type { Part } from './part.ts';

const RUNS = 3;
const LONGEST_WAIT_MS = 60_000;
/** 400 kbit/s, and as many milliseconds to and fro. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2.75,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
} as const;
/** Notes when the page says that it answers. */
const WATCH = `new MutationObserver((_, watching) => {
  if (document.documentElement?.dataset.hydrated === undefined) return;
  watching.disconnect();
  globalThis.aliveAt = performance.now();
}).observe(document, { attributes: true, childList: true, subtree: true })`;

interface Visit {
  /** Seconds until something is drawn, and until presses are answered. */
  readonly painted: number;
  readonly alive: number;
  /** kB that crossed the network up to then. */
  readonly size: number;
}

/** The store page as a phone that was never here opens it on a slow line: when it is drawn, and when it answers. */
export const slowLine: Part = async ({ workbench, say }) => {
  const { origin } = await (await workbench()).product();
  const browser = await openBrowser();
  try {
    const visits: Visit[] = [];
    for (let count = 1; count <= RUNS; count++) {
      say(`Slow line, ${count} of ${RUNS}`);
      visits.push(await visit(browser, origin + STORE_PAGE));
    }
    const figure = (goal: number, name: string, pick: (one: Visit) => number, note: string): Figure =>
      atMost(goal, { part: 'slow-line', name, unit: 's', measured: median(visits.map(pick)), note });
    const size = median(visits.map((one) => one.size));
    return [
      figure(1.5, 'store page, something is drawn', ({ painted }) => painted, '400 kbit/s, 400 ms'),
      figure(3, 'store page, it answers', ({ alive }) => alive, `${formatNumber(size)} kB until then`),
    ];
  } finally {
    await browser.close();
  }
};

async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', LINE);
    let bytes = 0;
    network.on('Network.dataReceived', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.addInitScript({ content: WATCH });
    await page.goto(address, { waitUntil: 'commit' });
    // The page's own policy forbids what `waitForFunction` would evaluate.
    const until = Date.now() + LONGEST_WAIT_MS;
    while (!(await page.evaluate<boolean>('globalThis.aliveAt !== undefined'))) {
      if (Date.now() > until) throw new Error('the page never answered');
      await sleep(50);
    }
    const size = bytes / 1_000;
    const [painted, alive] = await page.evaluate<[number, number]>(
      `[performance.getEntriesByName('first-contentful-paint')[0].startTime, globalThis.aliveAt]`,
    );
    return { painted: painted / 1_000, alive: alive / 1_000, size };
  } finally {
    await context.close();
  }
}
