import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { listBundledPackages } from '../../tools/bundled-packages.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
const built = path.join(here, 'dist');

/** How a module names another that runs by itself, in a thread. */
const ADDRESS_OF_MODULE = /new URL\(\s*'([^']+)\.ts',\s*import\.meta\.url\s*\)/g;

/** Modules of the product that run in threads. Each is a file of its own, under its own name. */
function threadModules(): Record<string, string> {
  const found = globSync('src/**/*.ts', { cwd: here, exclude: (name) => /\.test\.ts$|^tests$/.test(name) })
    .map((file) => path.join(here, file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(ADDRESS_OF_MODULE)].map(([, address = '']) =>
        path.resolve(path.dirname(file), `${address}.ts`),
      ),
    );
  return Object.fromEntries(found.map((file) => [path.basename(file, '.ts'), file]));
}

/**
 * A module that was bundled still finds what lies beside its source, such as fonts, texts and migrations. A module that
 * runs in a thread it finds beside itself, built.
 */
const addressesOfSources: Plugin = {
  name: 'addresses-of-sources',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.url')) return undefined;
    const isProduct = id.startsWith(path.join(here, 'src'));
    const withThreads = isProduct
      ? code.replaceAll(
          ADDRESS_OF_MODULE,
          (_all, address: string) =>
            `new URL(${JSON.stringify(`./${path.basename(address)}.js`)}, BUILT_MODULE_URL)`,
        )
      : code;
    const source = path.relative(built, id).split(path.sep).join('/');
    const address = `new URL(${JSON.stringify(source)}, import.meta.url).href`;
    return {
      code: withThreads
        .replaceAll('import.meta.url', address)
        .replaceAll('BUILT_MODULE_URL', 'import.meta.url'),
      map: null,
    };
  },
};

/** What only a checkout has: an image says so where it is asked for. */
const ONLY_IN_A_CHECKOUT = ['src/demo.ts', 'src/dev-bundler.ts'].map((file) => path.join(here, file));

const withoutDemo: Plugin = {
  name: 'without-demo',
  enforce: 'pre',
  load(id) {
    if (!ONLY_IN_A_CHECKOUT.includes(id)) return undefined;
    const message =
      'This build is for production and holds no demo. Set DATABASE_URL, and leave DAPUR_MODE and --dev out.';
    const { name } = path.parse(id);
    const names = name === 'demo' ? ['seed', 'startDemo'] : ['startDevBundler'];
    const refusals = names.map((one) => `export const ${one} = refuse;`).join('\n');
    return `import { StartRefusal } from './kernel/start-refusal.ts';\nfunction refuse() { throw new StartRefusal(${JSON.stringify(message)}); }\n${refusals}`;
  },
};

/**
 * The server in a few files: nothing is stripped or linked when it starts, which saves half of the start and a quarter of
 * the memory. Packages stay packages, but for the two that are made of many small files. `--mode image` makes what an
 * image holds: the operator's commands as well, and no demo.
 */
export default defineConfig(({ mode }) => {
  const isImage = mode === 'image';
  const programs = isImage ? ['main', 'admin', 'backup'] : ['main'];
  return {
    root: here,
    plugins: [addressesOfSources, listBundledPackages(), ...(isImage ? [withoutDemo] : [])],
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
        input: {
          ...Object.fromEntries(programs.map((name) => [name, path.join(here, `src/${name}.ts`)])),
          ...threadModules(),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  };
});
