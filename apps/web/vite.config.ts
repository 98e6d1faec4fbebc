import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, runnerImport, type Plugin } from 'vite';

const contractIndex = fileURLToPath(new URL('../../packages/contract/src/index.ts', import.meta.url));

interface ContractModule {
  readonly PRODUCT_NAME: string;
  readonly shopApi: Endpoints;
  readonly accountApi: Endpoints;
}

type Endpoints = Record<
  string,
  { readonly method: string; readonly path: string; readonly response: unknown }
>;

/**
 * `virtual:api` and `virtual:account-api`: method, path and kind of answer of each call, read from the contract at build
 * time. The browser needs no more than that, and so carries none of the schema library; what only a signed-in person
 * calls is fetched apart.
 */
function apiTables(): Plugin {
  const tables: Readonly<Record<string, (contract: ContractModule) => string>> = {
    'virtual:api': ({ shopApi, PRODUCT_NAME }) =>
      `export const api = ${tableOf(shopApi)};\nexport const PRODUCT_NAME = ${JSON.stringify(PRODUCT_NAME)};`,
    'virtual:account-api': ({ accountApi }) => `export const accountApi = ${tableOf(accountApi)};`,
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

const tableOf = (endpoints: Endpoints): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(endpoints).map(([name, { method, path, response }]) => [
        name,
        { method, path, response: response === 'pdf' ? 'pdf' : 'json' },
      ]),
    ),
  );

const entry = fileURLToPath(new URL('src/entry-client.tsx', import.meta.url));

/** Fetched only when asked for: the later steps, the product and share dialogs, the texts. */
const later = new RegExp(
  [
    /\/src\/(features|(components|lib)\/(order|account|form)|i18n\/messages)\//,
    /\/areas\/(account|dashboard|home|platform|session|storefront\/(product|share|steps))\//,
    /\/areas\/(platform-page|storefront\/(shell|unavailable)-page)\.tsx$/,
    /\/(step-icons|use-address-token)\.ts$/,
    /\/components\/page-skeleton\.tsx$/,
    /\/contract\/src\/(order-number|password|return-path|slug)\.ts$/,
    /\.css$/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/**
 * All that the store page needs at once goes into one file: left alone, the bundler cuts it into nine small ones that
 * compress worse and each cost a request.
 */
function isFirstLoad(id: string): boolean {
  if (id.endsWith('/product-modal-context.tsx')) return true;
  return (
    !later.test(id) &&
    id !== entry &&
    id !== '\0virtual:account-api' &&
    (/\/apps\/web\/src\/|\/packages\/contract\//.test(id) ||
      /\/node_modules\/(react|react-dom|scheduler)\//.test(id) ||
      id.startsWith('\0'))
  );
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), apiTables()],
  appType: 'custom',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: 'es2022',
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            input: entry,
            // Not recursively: what a module of the first load re-exports for others stays out.
            output: {
              // The first load lists the later chunks by name; the manifest tells which is which.
              chunkFileNames: 'assets/[hash].js',
              codeSplitting: {
                groups: [{ name: 'app', test: isFirstLoad, includeDependenciesRecursively: false }],
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
