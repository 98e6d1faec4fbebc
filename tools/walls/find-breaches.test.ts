import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findBreaches } from './find-breaches.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'dapur-walls-'));
  for (const name of ['kysely', 'zod', 'fastify']) write(`node_modules/${name}/index.js`, '');
  write(
    'packages/contract/package.json',
    JSON.stringify({ exports: { '.': './src/index.ts', './*': './src/*.ts' } }),
  );
  write('packages/contract/src/money/money.ts', `import { z } from 'zod';\nexport const sen = z.int();\n`);
  write('simulators/src/courier/model.ts', 'export const x = 1;\n');
  write('apps/server/src/kernel/clock.ts', 'export const now = 1;\n');
  for (const module of ['catalogue', 'ordering']) {
    write(`apps/server/src/modules/${module}/index.ts`, `export const ${module} = 1;\n`);
    write(
      `apps/server/src/modules/${module}/data/rows.ts`,
      `import { sql } from 'kysely';\nexport const rows = sql;\n`,
    );
    write(`apps/server/src/modules/${module}/http.ts`, 'export const routes = 1;\n');
  }
  write('apps/server/src/modules/ordering/tests/app.ts', 'export const app = 1;\n');
  write('apps/server/src/platform/jobs/outbox.ts', 'export const writeNews = 1;\n');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

const PLANTED: [rule: string, file: string, text: string][] = [
  ['resolvable', 'apps/server/src/main.ts', `import './missing.ts';`],
  ['resolvable', 'apps/web/src/page.tsx', `export const load = later(() => import('not-installed'));`],
  [
    'tests-stay-out',
    'apps/server/src/modules/ordering/place.ts',
    `import { app } from './tests/app.ts';\nexport const x = app;`,
  ],
  [
    'domain-is-pure',
    'apps/server/src/modules/ordering/domain/price.ts',
    `import { rows } from '../data/rows.ts';\nexport const x = rows;`,
  ],
  [
    'domain-is-pure',
    'apps/server/src/modules/ordering/domain/price.ts',
    `import fs from 'node:fs';\nexport const x = fs;`,
  ],
  [
    'modules-by-front-door',
    'apps/server/src/app.ts',
    `import { routes } from './modules/ordering/http.ts';\nexport const x = routes;`,
  ],
  [
    'modules-by-front-door',
    'apps/server/src/modules/ordering/place.ts',
    `export { rows } from '../catalogue/data/rows.ts';`,
  ],
  [
    'modules-by-front-door',
    'apps/server/src/app.ts',
    `import type { rows } from './modules/catalogue/data/rows.ts';\nexport type Rows = typeof rows;`,
  ],
  [
    'module-graph',
    'apps/server/src/modules/catalogue/list.ts',
    `import { ordering } from '../ordering/index.ts';\nexport const x = ordering;`,
  ],
  [
    'module-graph',
    'apps/server/src/modules/unheard-of/list.ts',
    `import { ordering } from '../ordering/index.ts';\nexport const x = ordering;`,
  ],
  [
    'module-graph',
    'apps/server/src/platform/http/route.ts',
    `import { ordering } from '../../modules/ordering/index.ts';\nexport const x = ordering;`,
  ],
  [
    'events-are-registered',
    'apps/server/src/modules/catalogue/commands/tell.ts',
    `import { writeNews } from '../../../platform/jobs/outbox.ts';\nexport const x = writeNews;`,
  ],
  [
    'only-data-writes-sql',
    'apps/server/src/modules/ordering/commands/place.ts',
    `import { sql, type Kysely } from 'kysely';\nexport const x = sql;\nexport type K = Kysely<object>;`,
  ],
  [
    'contract-is-leaf',
    'packages/contract/src/dates/dates.ts',
    `import fastify from 'fastify';\nexport const x = fastify;`,
  ],
  [
    'web-never-imports-server',
    'apps/web/src/page.tsx',
    `import { now } from '../../server/src/kernel/clock.ts';\nexport const x = now;`,
  ],
  [
    'web-layers',
    'apps/web/src/components/menu-card.tsx',
    `import { x } from '../features/menu/menu.tsx';\nexport const y = x;`,
  ],
  [
    'simulators-are-islands',
    'simulators/src/bank/main.ts',
    `import { x } from '../courier/model.ts';\nexport const y = x;`,
  ],
  ['features-are-islands', 'apps/web/src/features/cart/cart.tsx', `export { x } from '../menu/menu.tsx';`],
  [
    'no-cycles',
    'apps/server/src/kernel/clock.ts',
    `import { later } from './later.ts';\nexport const now = later;`,
  ],
  [
    'fetched-through-a-door',
    'apps/web/src/areas/page.tsx',
    `const load = () => import('../features/menu/menu.tsx');\nexport const menu = later(load);`,
  ],
  [
    'gallery-in-development-only',
    'apps/web/src/entry-client.tsx',
    `import { x } from './gallery/gallery.tsx';\nexport const y = x;`,
  ],
  [
    'one-of-each-in-components-ui',
    'apps/web/src/areas/page.tsx',
    `export const save = <button className="btn quiet">Save</button>;`,
  ],
];

test.each(PLANTED)('%s fires on a planted import in %s', (rule, file, text) => {
  write('apps/web/src/features/menu/menu.tsx', 'export const x = 1;');
  write('apps/web/src/gallery/gallery.tsx', 'export const x = 1;');
  write('apps/server/src/kernel/later.ts', `import { now } from './clock.ts';\nexport const later = now;`);
  if (rule !== 'no-cycles') expect(findBreaches(root)).toEqual([]);
  write(file, text);
  expect(findBreaches(root).map((breach) => breach.rule)).toEqual([rule]);
});

test.each(['modules/ordering', 'platform/jobs', 'kernel'])('types alone make a circle within %s', (part) => {
  const folder = `apps/server/src/${part}`;
  write(`${folder}/deps.ts`, 'export type Deps = object;');
  write(`${folder}/index.ts`, `export { x } from './http.ts';\nexport type { Deps } from './deps.ts';`);
  write(`${folder}/http.ts`, `import type { Deps } from './deps.ts';\nexport const x: Deps = {};`);
  expect(findBreaches(root)).toEqual([]);
  write(`${folder}/http.ts`, `import type { Deps } from './index.ts';\nexport const x: Deps = {};`);
  expect(findBreaches(root)).toEqual([
    {
      rule: 'no-cycles',
      file: `${folder}/http.ts`,
      message: expect.stringContaining(`${folder}/http.ts -> ${folder}/index.ts -> ${folder}/http.ts`),
    },
  ]);
});

test('what the rules allow passes', () => {
  write(
    'apps/server/src/app.ts',
    `import { ordering } from './modules/ordering/index.ts';\nexport const x = ordering;`,
  );
  write(
    'apps/server/src/modules/ordering/domain/price.ts',
    `import { sen } from '@dapur/contract/money/money';\nimport { now } from '../../../kernel/clock.ts';\nexport const x = [sen, now];`,
  );
  write(
    'apps/server/src/modules/ordering/commands/place.ts',
    `import type { Kysely } from 'kysely';\nimport { catalogue } from '../../catalogue/index.ts';\nexport const x = catalogue;\nexport type K = Kysely<object>;`,
  );
  write(
    'apps/web/src/components/ports.ts',
    `import type { Later } from './adapter.ts';\nexport type Port = Later;`,
  );
  write(
    'apps/web/src/components/adapter.ts',
    `import type { Port } from './ports.ts';\nexport type Later = Port[];`,
  );
  expect(findBreaches(root)).toEqual([]);
});

test('what is fetched later passes by its doors', () => {
  write('apps/web/src/features/menu/menu.tsx', 'export const x = 1;');
  write(
    'apps/web/src/areas/page.tsx',
    `const load = later(async () => (await import('../features/menu/menu.tsx')).x);\nexport const Menu = lazyPart(() => withMessages([], import('../features/menu/menu.tsx')), { isOver: true });\nexport const x = load;`,
  );
  expect(findBreaches(root)).toEqual([]);
});

test('the message names the right door', () => {
  write(
    'apps/server/src/modules/ordering/place.ts',
    `import { rows } from '../catalogue/data/rows.ts';\nexport const x = rows;`,
  );
  expect(findBreaches(root)[0]?.message).toContain('import apps/server/src/modules/catalogue/index.ts');
});
