import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, runnerImport, type Plugin } from 'vite';

const contractIndex = fileURLToPath(new URL('../../packages/contract/src/index.ts', import.meta.url));

interface ContractModule {
  readonly PRODUCT_NAME: string;
  readonly api: Record<string, { readonly method: string; readonly path: string; readonly response: unknown }>;
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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), apiTable()],
  appType: 'custom',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: 'es2022',
    assetsInlineLimit: 0,
    ...(isSsrBuild ? {} : { rolldownOptions: { input: fileURLToPath(new URL('src/entry-client.tsx', import.meta.url)) } }),
  },
  ssr: { noExternal: true },
}));
