import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, runnerImport, type Plugin } from 'vite';

const contractIndex = fileURLToPath(new URL('../../packages/contract/src/index.ts', import.meta.url));

interface ContractModule {
  readonly PRODUCT_NAME: string;
  readonly api: Record<
    string,
    { readonly method: string; readonly path: string; readonly response: unknown }
  >;
}

/**
 * `virtual:api`: method, path and kind of answer of each call, read from the contract at build time. The browser needs
 * no more than that, and so carries none of the schema library.
 */
function apiTable(): Plugin {
  const id = 'virtual:api';
  return {
    name: 'api-table',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(resolved) {
      if (resolved !== `\0${id}`) return undefined;
      const { module } = await runnerImport<ContractModule>(contractIndex);
      const table = Object.fromEntries(
        Object.entries(module.api).map(([name, { method, path, response }]) => [
          name,
          { method, path, response: response === 'pdf' ? 'pdf' : 'json' },
        ]),
      );
      return `export const api = ${JSON.stringify(table)};\nexport const PRODUCT_NAME = ${JSON.stringify(module.PRODUCT_NAME)};`;
    },
  };
}

const entry = fileURLToPath(new URL('src/entry-client.tsx', import.meta.url));

/** Fetched only when asked for: the later steps, the product and share dialogs, the texts. */
const later =
  /\/src\/(features|(components|lib)\/order|i18n\/messages|areas\/storefront\/(product|share|steps))\/|\/step-icons\.ts$|\.css$/;

/**
 * All that the store page needs at once goes into one file: left alone, the bundler cuts it into nine small ones that
 * compress worse and each cost a request.
 */
function isFirstLoad(id: string): boolean {
  if (id.endsWith('/product-modal-context.tsx')) return true;
  return (
    !later.test(id) &&
    (/\/apps\/web\/src\/|\/packages\/contract\//.test(id) ||
      /\/node_modules\/(react|react-dom|scheduler)\//.test(id) ||
      id.startsWith('\0'))
  );
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), apiTable()],
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
            output: { codeSplitting: { groups: [{ name: 'app', test: isFirstLoad }] } },
          },
        }),
  },
  // The built renderer stands alone; in development the module runner cannot take React's CommonJS in.
  ssr: command === 'build' ? { noExternal: true } : {},
  // The renderer is always React's production build: the other takes three times as long.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
}));
