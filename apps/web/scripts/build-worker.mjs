// Builds the service workers beside the client, and tells them which files of this build they need without a network.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, runnerImport } from 'vite';

const client = new URL('../dist/client/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', client), 'utf8'));

const ENTRY = 'src/entry-client.tsx';
/** The way to the kitchen's page: each is fetched when the one before has run. */
const ROOTS = [
  ENTRY,
  'src/areas/platform-page.tsx',
  'src/areas/platform/pages.tsx',
  'src/areas/dashboard/dashboard-area.tsx',
  'src/areas/session/account-menu.tsx',
  'src/areas/dashboard/production/production-page.tsx',
];
/** What the pages on that way say, in every language: a store's people read different ones. */
const TEXTS =
  /^src\/i18n\/messages\/\w\w\/(page|access|account|seller|seller-production|signing-in|dialogs)\.ts$/;

const shell = new Set();
const take = (name) => {
  const chunk = manifest[name];
  if (chunk === undefined) throw new Error(`the client build has no ${name}`);
  if (shell.has(chunk.file)) return;
  shell.add(chunk.file);
  for (const file of [...(chunk.css ?? []), ...(chunk.assets ?? [])]) shell.add(file);
  for (const imported of chunk.imports ?? []) take(imported);
  // Pieces that the page opens later: its sheets, above all.
  for (const opened of chunk.dynamicImports ?? []) if (opened.includes('/seller-production/')) take(opened);
};
for (const name of [...ROOTS, ...Object.keys(manifest).filter((one) => TEXTS.test(one))]) take(name);

// Of everything, so that a change of any page comes with new workers.
const version = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 16);
const edition = {
  version,
  entry: `/${manifest[ENTRY].file}`,
  shell: [...shell].map((file) => `/${file}`),
};

const fontOf = (name) => `/${manifest[ENTRY].assets.find((file) => file.includes(name))}`;
const sourceOf = async (file) =>
  (await runnerImport(fileURLToPath(new URL(`../../../${file}`, import.meta.url)))).module;
const { PRODUCT_NAME: product } = await sourceOf('packages/contract/src/index.ts');
const { syntaxTargets } = await sourceOf('tools/floor/floor.ts');
const shopper = {
  version,
  product,
  fonts: { display: fontOf('fraunces'), text: fontOf('plus-jakarta-sans') },
};

const buildWorker = (fileName, entry, define) =>
  build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      outDir: fileURLToPath(client),
      emptyOutDir: false,
      target: syntaxTargets(),
      lib: {
        entry: fileURLToPath(new URL(`../src/service-worker/${entry}`, import.meta.url)),
        formats: ['iife'],
        name: 'worker',
        fileName: () => fileName,
      },
    },
  });
await buildWorker('sw.js', 'index.ts', { EDITION: JSON.stringify(edition) });
await buildWorker('shopper-sw.js', 'shopper/index.ts', { SHOPPER: JSON.stringify(shopper) });
