import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { atLeast, atMost, formatNumber } from './figure.ts';
import { median } from './median.ts';
import { STORE_PAGE } from './page.ts';
import type { Part } from './part.ts';
import { outputFolder, root } from './workbench.ts';

const run = promisify(execFile);

const RUNS = 3;
const CHROMES = [
  process.env['CHROME_PATH'],
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
];

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

/** Lighthouse on the store page as a mid-range phone, with the throttling done by the browser; medians of three runs. */
export const lighthouse: Part = async ({ workbench, say }) => {
  const chrome = CHROMES.find((file) => file !== undefined && existsSync(file));
  if (chrome === undefined) {
    say('Lighthouse is left out: no Chromium was found (CHROME_PATH)');
    return [];
  }
  const { origin } = await (await workbench()).product();
  const reports: z.infer<typeof Report>[] = [];
  for (let count = 1; count <= RUNS; count++) {
    say(`Lighthouse, ${count} of ${RUNS}`);
    reports.push(await visit(origin + STORE_PAGE, chrome, count));
  }
  const middle = (pick: (report: z.infer<typeof Report>) => number): number => median(reports.map(pick));
  const scripts = middle(({ audits }) =>
    audits['network-requests'].details.items
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  );
  const part = 'lighthouse';
  return [
    atLeast(98, {
      part,
      name: 'performance',
      unit: '',
      measured: middle(({ categories }) => categories.performance.score),
    }),
    atLeast(100, {
      part,
      name: 'accessibility',
      unit: '',
      measured: middle(({ categories }) => categories.accessibility.score),
    }),
    atLeast(100, {
      part,
      name: 'best practices',
      unit: '',
      measured: middle(({ categories }) => categories['best-practices'].score),
    }),
    atLeast(100, { part, name: 'SEO', unit: '', measured: middle(({ categories }) => categories.seo.score) }),
    atMost(2, {
      part,
      name: 'largest contentful paint',
      unit: 's',
      measured: middle(({ audits }) => audits['largest-contentful-paint'].numericValue) / 1_000,
      note: `${formatNumber(scripts / 1_000)} kB of scripts crossed the network`,
    }),
  ];
};

async function visit(url: string, chrome: string, count: number): Promise<z.infer<typeof Report>> {
  mkdirSync(outputFolder, { recursive: true });
  const file = path.join(outputFolder, `lighthouse-${count}.json`);
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
