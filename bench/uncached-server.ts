// The product's own start with one piece exchanged: answers and pages are not kept. The exchange happens here, as the
// module is loaded, so that the product itself has no switch that could be set by mistake.
import { registerHooks } from 'node:module';

const cache = new URL('../apps/server/src/platform/cache/store-cache.ts', import.meta.url).href;
const noCache = new URL('no-cache.ts', import.meta.url).href;
let isExchanged = false;

registerHooks({
  resolve: (specifier, context, nextResolve) => {
    const resolved = nextResolve(specifier, context);
    if (resolved.url !== cache) return resolved;
    isExchanged = true;
    return { ...resolved, url: noCache };
  },
});

await import('../apps/server/src/main.ts');
if (!isExchanged)
  throw new Error('The product no longer loads its cache from where the benchmarks expect it');
