import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = path.dirname(fileURLToPath(import.meta.url));
const built = path.join(here, 'dist');

/**
 * A module that was bundled still finds what lies beside its source: fonts, texts, migrations, the modules that run in
 * threads of their own.
 */
const addressesOfSources: Plugin = {
  name: 'addresses-of-sources',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.url')) return undefined;
    const source = path.relative(built, id).split(path.sep).join('/');
    const address = `new URL(${JSON.stringify(source)}, import.meta.url).href`;
    return { code: code.replaceAll('import.meta.url', address), map: null };
  },
};

/**
 * The server in a few files: nothing is stripped or linked when it starts, which saves half of the start and a quarter of
 * the memory. Packages stay packages, but for the two that are made of many small files.
 */
export default defineConfig({
  root: here,
  plugins: [addressesOfSources],
  ssr: { noExternal: ['zod', 'kysely'] },
  build: {
    ssr: true,
    outDir: built,
    emptyOutDir: true,
    target: 'node22',
    minify: false,
    rolldownOptions: {
      // A package that nothing here uses at the start, such as one of pictures, is not loaded then.
      treeshake: { moduleSideEffects: 'no-external' },
      input: { main: path.join(here, 'src/main.ts') },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
