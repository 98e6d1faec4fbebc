import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, runnerImport, type Plugin } from 'vite';
import { styleTargets, syntaxTargets } from '../../tools/floor/floor.ts';
import { listBundledPackages } from '../../tools/bundled-packages.ts';
import { laterPartsAtOnce, straySchemas } from '../../tools/walls/lean-first-load.ts';

const contractIndex = fileURLToPath(new URL('../../packages/contract/src/index.ts', import.meta.url));

interface ContractModule {
  readonly PRODUCT_NAME: string;
  readonly shopApi: Endpoints;
  readonly accountApi: Endpoints;
  readonly deliveryApi: Endpoints;
  readonly sellerApi: Endpoints;
  readonly attachmentApi: Endpoints;
  readonly platformApi: Endpoints;
  readonly contentApi: Endpoints;
  readonly marketplaceApi: Endpoints;
  readonly analyticsApi: Endpoints;
}

type Endpoints = Record<
  string,
  { readonly method: string; readonly path: string; readonly response: unknown }
>;

/**
 * `virtual:api` and its like: method, path and kind of answer of each call, read from the contract at build
 * time. The browser needs no more than that, and so carries none of the schema library; what only some
 * visitors call is fetched apart.
 */
function apiTables(): Plugin {
  const tables: Readonly<Record<string, (contract: ContractModule) => string>> = {
    'virtual:api': ({ shopApi, PRODUCT_NAME }) =>
      `export const api = ${tableOf(only(shopApi, (name) => FIRST.has(name)))};\nexport const PRODUCT_NAME = ${JSON.stringify(PRODUCT_NAME)};`,
    'virtual:order-api': ({ shopApi }) =>
      `export const orderApi = ${tableOf(only(shopApi, (name) => !FIRST.has(name) && !OTHERS.has(name)))};`,
    'virtual:account-api': ({ accountApi }) => `export const accountApi = ${tableOf(accountApi)};`,
    'virtual:delivery-api': ({ deliveryApi }) => `export const deliveryApi = ${tableOf(deliveryApi)};`,
    'virtual:platform-api': ({ platformApi }) => `export const platformApi = ${tableOf(platformApi)};`,
    'virtual:seller-api': ({ sellerApi }) => `export const sellerApi = ${tableOf(sellerApi)};`,
    'virtual:content-api': ({ contentApi }) => `export const contentApi = ${tableOf(contentApi)};`,
    'virtual:marketplace-api': ({ marketplaceApi }) =>
      `export const marketplaceApi = ${tableOf(marketplaceApi)};`,
    'virtual:analytics-api': ({ analyticsApi }) => `export const analyticsApi = ${tableOf(analyticsApi)};`,
    'virtual:attachment-api': ({ attachmentApi }) =>
      `export const attachmentApi = ${tableOf(attachmentApi)};`,
  };
  return {
    name: 'api-tables',
    resolveId: (source) => (source in tables ? `\0${source}` : undefined),
    async load(resolved) {
      const table = tables[resolved.replace(/^\0/, '')];
      if (table === undefined) return undefined;
      return table((await runnerImport<ContractModule>(contractIndex)).module);
    },
  };
}

/**
 * Forms carry the schemas of their own calls (`*-input.ts` of the contract, fetched with them). Fails the build where a
 * page would carry others: those of answers and of whole lists of calls are large, and no page reads them.
 */
function schemasOfForms(): Plugin {
  return {
    name: 'schemas-of-forms',
    generateBundle(_options, bundle) {
      const carried = straySchemas(bundle, (id) => this.getModuleInfo(id)?.importedIds ?? []);
      if (carried.length > 0) this.error(`The browser would carry the schemas of ${carried.join(', ')}`);
    },
  };
}

/**
 * Where it may, the schema library writes functions at run time, and tries whether it may as soon as there is a schema.
 * The pages' policy forbids it, and browsers report the attempt.
 */
function schemasWithoutEval(): Plugin {
  return {
    name: 'schemas-without-eval',
    enforce: 'pre',
    transform: {
      filter: { id: /\/zod\/v4\/core\/core\.js$/ },
      handler: (code) => ({ code: `${code}\nglobalConfig.jitless = true;\n`, map: null }),
    },
  };
}

/** Fails the build where every visitor of a store would fetch what only the address of a delivery needs. */
function leanFirstLoad(): Plugin {
  return {
    name: 'lean-first-load',
    generateBundle(_options, bundle) {
      const carried = laterPartsAtOnce(bundle, entry);
      if (carried.length > 0) this.error(`The first load would carry ${carried.join(', ')}`);
    },
  };
}

/** What the store page calls at once. */
const FIRST = new Set([
  'getCompanyProfile',
  'itemCounts',
  'listDeliveryDates',
  'listDeliveryTimes',
  'listPickupLocations',
  'listProducts',
]);
/** Calls of the shop that others make, and pages never. */
const OTHERS = new Set([
  'paymentCallback',
  'calculateTax',
  'getStoreSeo',
  'getTenantInfo',
  'lookupTenant',
  'markVoucherUsed',
]);

const only = (endpoints: Endpoints, isWanted: (name: string) => boolean): Endpoints =>
  Object.fromEntries(Object.entries(endpoints).filter(([name]) => isWanted(name)));

const tableOf = (endpoints: Endpoints): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(endpoints).map(([name, { method, path, response }]) => [
        name,
        // The usual answer, JSON, need not be named.
        { method, path, ...(typeof response === 'string' ? { response } : {}) },
      ]),
    ),
  );

const entry = fileURLToPath(new URL('src/entry-client.tsx', import.meta.url));
/** Fetched by the page's one inline script, last of all. */
const visits = fileURLToPath(new URL('src/entry-visits.ts', import.meta.url));

/** What a module of the first load hands on to others, and does not need itself. */
const handedOn = /\/(seller-icons|step-icons)\.ts$/;

/** What strangers land on beside a store's page. */
const publicPages = [
  'src/areas/home/home-page.tsx',
  'src/areas/marketplace/marketplace-page.tsx',
  'src/areas/content/content-page.tsx',
].map((file) => fileURLToPath(new URL(file, import.meta.url)));
/** What lies over a store's page when a link to one dish is followed. */
const dish = fileURLToPath(new URL('src/areas/storefront/product/product-modal.tsx', import.meta.url));

/** What the steps of an order, and what stands beside them, are fetched as. */
const ofOrders =
  /\/areas\/storefront\/(steps\/|summary\/|go-on|store-bar|voucher-keeper|cart|grid\/card-stepper)/;
const source = (file: string): string => fileURLToPath(new URL(`src/${file}`, import.meta.url));
/** Only what asks the server for more than the page came with imports it. */
const readsServer = source('lib/query/use-read.ts');
/** Only what leads to a payment imports it. */
const pays = source('lib/order/order-attempt.ts');
const map = source('components/map/place-picker.tsx');
/** What every eighth of the pages that ask the server needs is worth fetching for all of them at once. */
const COMMON = 8;

interface ChunkingContext {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

/** A module, and those that it imports without `import()`, in as many steps as it takes. */
function closureOf(start: string, context: ChunkingContext): Set<string> {
  const found = new Set<string>([start]);
  for (const id of found) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? [])
      if (!handedOn.test(imported)) found.add(imported);
  }
  return found;
}

/** What a part imports. It stays by itself: it is what the page names, or what is asked for. */
function partsOf(part: string, context: ChunkingContext): ReadonlySet<string> {
  const found = closureOf(part, context);
  found.delete(part);
  return found;
}

/** What at least so many of some closures hold. What these modules import is among them as well. */
function sharedBy(closures: readonly ReadonlySet<string>[], atLeast: number): ReadonlySet<string> {
  const times = new Map<string, number>();
  for (const id of closures.flatMap((closure) => [...closure])) times.set(id, (times.get(id) ?? 0) + 1);
  return new Set([...times].flatMap(([id, count]) => (count >= atLeast ? [id] : [])));
}

/** What is fetched later, by `import()`, from anywhere. */
function laterParts(context: ChunkingContext): readonly string[] {
  const found = new Set([entry, visits]);
  const later = new Set<string>();
  for (const id of found) {
    const info = context.getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) found.add(imported);
    for (const imported of info?.dynamicallyImportedIds ?? []) {
      found.add(imported);
      later.add(imported);
    }
  }
  return [...later];
}

const without = (modules: ReadonlySet<string>, others: readonly ReadonlySet<string>[]): ReadonlySet<string> =>
  new Set([...modules].filter((id) => !others.some((other) => other.has(id))));

const both = (modules: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...modules].filter((id) => others.has(id)));

type Groups = readonly (readonly [name: string, modules: ReadonlySet<string>])[];

/**
 * All that the store page needs at once goes into one file, and so do what a dish needs beside it, what the public pages
 * share, and of what the steps of an order need: what most pages that ask the server have in common with them, what
 * belongs to a session, the map, and the rest of what they share. Left alone, the bundler cuts each into some ten small
 * files that compress worse and each cost a request, and a name in the first load. A picture that the visitor waits for
 * stands in line behind them. What a group's modules import lies in a group before it, in the group itself, or in none:
 * so no two files wait for each other.
 */
function groupsOf(context: ChunkingContext): Groups {
  const publicClosures = publicPages.map((page) => closureOf(page, context));
  const closures = laterParts(context).map((id) => [id, closureOf(id, context)] as const);
  const closuresOf = (isWanted: (id: string, closure: ReadonlySet<string>) => boolean) =>
    closures.flatMap(([id, closure]) => (isWanted(id, closure) ? [closure] : []));
  const order = closuresOf((id) => ofOrders.test(id));
  const others = closuresOf((id) => !ofOrders.test(id));
  const reading = others.filter((closure) => closure.has(readsServer));
  const notReading = others.filter((closure) => !closure.has(readsServer));
  const notPaying = others.filter((closure) => !closure.has(pays));
  const needed = sharedBy(order, 1);
  const common = both(sharedBy(reading, reading.length / COMMON), needed);
  const shared = both(sharedBy([...order, ...others], 2), needed);
  return [
    ['app', partsOf(entry, context)],
    ['dish', partsOf(dish, context)],
    ['public', sharedBy(publicClosures, 2)],
    ['session', both(without(common, publicClosures), sharedBy(notReading, 1))],
    ['reads', without(common, publicClosures)],
    ['map', without(closureOf(map, context), publicClosures)],
    ['order', without(shared, [...publicClosures, ...notPaying])],
  ];
}

const groups = new WeakMap<ChunkingContext, Groups>();

function groupOf(id: string, context: ChunkingContext): string | null {
  let found = groups.get(context);
  if (found === undefined) {
    found = groupsOf(context);
    groups.set(context, found);
  }
  if (id.endsWith('.css')) return null;
  return found.find(([, modules]) => modules.has(id))?.[0] ?? null;
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    apiTables(),
    schemasWithoutEval(),
    listBundledPackages(),
    ...(isSsrBuild ? [] : [schemasOfForms(), leanFirstLoad()]),
  ],
  appType: 'custom',
  css: { lightningcss: { targets: styleTargets() } },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // The renderer as well: it holds scripts that it writes into the pages as text.
    target: syntaxTargets(),
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? // The renderer has all texts at hand that browsers load in groups; each would be warned of.
        { rolldownOptions: { checks: { ineffectiveDynamicImport: false } } }
      : {
          rolldownOptions: {
            input: [entry, visits],
            // Not recursively: what a module of the first load re-exports for others stays out.
            output: {
              // The first load lists the later chunks by name, and lots do not compress: seven signs of 64 are enough to tell
              // some hundred files apart. The manifest tells which is which.
              chunkFileNames: 'assets/[hash:7].js',
              assetFileNames: ({ names }) =>
                names.some((name) => name.endsWith('.css'))
                  ? 'assets/[hash:7][extname]'
                  : 'assets/[name]-[hash][extname]',
              codeSplitting: {
                groups: [{ name: groupOf, includeDependenciesRecursively: false }],
              },
            },
          },
        }),
  },
  // The built renderer stands alone; in development the module runner cannot take React's CommonJS in.
  ssr: command === 'build' ? { noExternal: true } : {},
  // The renderer is always React's production build: the other takes three times as long.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
}));
