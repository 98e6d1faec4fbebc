import type { Plugin } from 'vite';

/** Where each build says which packages it holds, below its folder. */
const LIST = '.vite/packages.json';

/** The package that a module belongs to; undefined for a module of ours. */
export function packageOf(id: string): string | undefined {
  const inside = id.replaceAll('\\', '/').split('/node_modules/').at(-1);
  if (inside === undefined || inside === id.replaceAll('\\', '/')) return undefined;
  return /^(?:@[^/]+\/)?[^/?]+/.exec(inside)?.[0];
}

/**
 * Writes the names of all packages that a build holds beside it: the list of what the product is made of (SBOM) names
 * them, although no folder of theirs is left.
 */
export function listBundledPackages(): Plugin {
  return {
    name: 'list-bundled-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      // Fonts are no modules: a style sheet names them.
      const assets = Object.values(bundle).flatMap((one) =>
        one.type === 'asset' ? one.originalFileNames.map((file) => `/${file}`) : [],
      );
      const names = [...this.getModuleIds(), ...assets].map(packageOf).filter((name) => name !== undefined);
      this.emitFile({ type: 'asset', fileName: LIST, source: JSON.stringify([...new Set(names)].sort()) });
    },
  };
}
