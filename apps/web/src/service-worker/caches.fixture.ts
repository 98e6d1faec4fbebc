/** The browser's caches, as far as the worker uses them: addresses and answers in the order in which they came. */
export function memoryCaches(origin: string): CacheStorage {
  const stores = new Map<string, Map<string, Response>>();
  const keyOf = (request: RequestInfo | URL): string =>
    new URL(request instanceof Request ? request.url : request, origin).href;
  const cacheOver = (kept: Map<string, Response>) => ({
    match: (request: RequestInfo | URL) => Promise.resolve(kept.get(keyOf(request))?.clone()),
    put: (request: RequestInfo | URL, answer: Response) => {
      kept.set(keyOf(request), answer);
      return Promise.resolve();
    },
    delete: (request: RequestInfo | URL) => Promise.resolve(kept.delete(keyOf(request))),
    keys: () => Promise.resolve([...kept.keys()].map((address) => new Request(address))),
  });
  const storage = {
    open: (name: string) => {
      const kept = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, kept);
      return Promise.resolve(cacheOver(kept));
    },
    keys: () => Promise.resolve([...stores.keys()]),
    has: (name: string) => Promise.resolve(stores.has(name)),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
    match: (request: RequestInfo | URL, options?: MultiCacheQueryOptions) => {
      const found = [...stores]
        .filter(([name]) => options?.cacheName === undefined || options.cacheName === name)
        .map(([, kept]) => kept.get(keyOf(request)))
        .find((answer) => answer !== undefined);
      return Promise.resolve(found?.clone());
    },
  };
  // Only what the worker calls is here.
  return storage as unknown as CacheStorage;
}
