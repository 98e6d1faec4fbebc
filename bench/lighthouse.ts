import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { openOwnerPool } from '../apps/server/src/platform/db/pools.ts';
import { findBrowser } from './browser.ts';
import { atLeast, atMost, formatNumber, type Figure } from './figure.ts';
import { median } from './median.ts';
import { STORE_PAGE } from './page.ts';
import type { Part } from './part.ts';
import { outputFolder, root, type Workbench } from './workbench.ts';

const run = promisify(execFile);

const RUNS = 3;
const Score = z.object({
  score: z
    .number()
    .nullable()
    .transform((score) => (score ?? 0) * 100),
});
const Report = z.object({
  categories: z.object({ performance: Score, accessibility: Score, 'best-practices': Score, seo: Score }),
  audits: z.object({
    'largest-contentful-paint': z.object({ numericValue: z.number() }),
    'network-requests': z.object({
      details: z.object({
        items: z.array(
          z.object({ resourceType: z.string().optional(), transferSize: z.number().optional() }),
        ),
      }),
    }),
  }),
});

/**
 * Lighthouse on the pages that strangers land on, as a mid-range phone, with the throttling done by the browser; medians
 * of three runs.
 */
export const lighthouse: Part = async ({ workbench, say }) => {
  const chrome = findBrowser();
  const bench = await workbench();
  const { origin } = await bench.product();
  await hide(bench);
  const pages: Readonly<Record<string, string>> = {
    store: STORE_PAGE,
    product: await productPage(origin),
    landing: '/',
    marketplace: '/p/marketplace',
  };
  const figures: Figure[] = [];
  for (const [name, address] of Object.entries(pages)) {
    const reports: z.infer<typeof Report>[] = [];
    for (let count = 1; count <= RUNS; count++) {
      say(`Lighthouse, ${name}, ${count} of ${RUNS}`);
      reports.push(await visit(origin + address, chrome, `${name}-${count}`));
    }
    figures.push(...figuresOf(name, reports));
  }
  return figures;
};

function figuresOf(page: string, reports: readonly z.infer<typeof Report>[]): Figure[] {
  const middle = (pick: (report: z.infer<typeof Report>) => number): number => median(reports.map(pick));
  const scripts = middle(({ audits }) =>
    audits['network-requests'].details.items
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  );
  const score = (least: number, name: string, category: keyof z.infer<typeof Report>['categories']): Figure =>
    atLeast(least, {
      part: 'lighthouse',
      name: `${page}, ${name}`,
      unit: '',
      measured: middle(({ categories }) => categories[category].score),
    });
  return [
    score(98, 'performance', 'performance'),
    score(100, 'accessibility', 'accessibility'),
    score(100, 'best practices', 'best-practices'),
    score(100, 'SEO', 'seo'),
    atMost(2, {
      part: 'lighthouse',
      name: `${page}, largest contentful paint`,
      unit: 's',
      measured: middle(({ audits }) => audits['largest-contentful-paint'].numericValue) / 1_000,
      note: `${formatNumber(scripts / 1_000)} kB of scripts crossed the network`,
    }),
  ];
}

/** The measured store has no pictures behind its addresses: shoppers meet none like it on the marketplace. */
async function hide({ store, databaseUrl }: Workbench): Promise<void> {
  const pool = openOwnerPool(databaseUrl);
  try {
    const client = await pool.connect();
    await client.query('set role dapur_platform');
    await client.query(`update tenants set status = 'closed' where id = $1`, [store.id]);
    client.release(true);
  } finally {
    await pool.end();
  }
}

/** A link to one dish, as it is shared. */
async function productPage(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/products`, { headers: { 'x-tenant-slug': STORE_PAGE.slice(1) } });
  const [dish] = z.array(z.object({ id: z.uuid() })).parse(await answer.json());
  return `${STORE_PAGE}?product=${dish?.id ?? ''}`;
}

async function visit(url: string, chrome: string, name: string): Promise<z.infer<typeof Report>> {
  mkdirSync(outputFolder, { recursive: true });
  const file = path.join(outputFolder, `lighthouse-${name}.json`);
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage --disable-gpu';
  const args = [
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    '--throttling-method=devtools',
    flags,
  ];
  await run(process.execPath, [path.join(root, 'node_modules/lighthouse/cli/index.js'), ...args], {
    env: { ...process.env, CHROME_PATH: chrome },
    maxBuffer: 16 * 1_024 * 1_024,
  });
  return Report.parse(JSON.parse(readFileSync(file, 'utf8')));
}
