const WORKER = '/sw.js';

/** Whether a worker is the dashboard's: shoppers' pages, which may have been open here before, have another one. */
const isOurs = (worker: ServiceWorker | null): boolean =>
  worker !== null && new URL(worker.scriptURL).pathname === WORKER;

/** The registration of the worker of the dashboard at `home`, once it is active; `home` is this page by default. */
export async function offlineApp(home = location.pathname): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  return new Promise((resolve) => {
    const look = (): void => {
      void serviceWorker.getRegistration(home).then((registration) => {
        if (registration === undefined || !isOurs(registration.active)) return;
        serviceWorker.removeEventListener('controllerchange', look);
        resolve(registration);
      });
    };
    // It takes the page over as soon as it works.
    serviceWorker.addEventListener('controllerchange', look);
    look();
  });
}

/**
 * Lets a store's dashboard open without a network from now on; `home` is the path of its first page. On the first visit
 * the page loads before its worker exists: `ask` repeats the calls whose answers the worker should keep.
 */
export async function installOfflineApp(home: string, ask: () => Promise<unknown>): Promise<void> {
  // The dev server makes modules as they are asked for: there is no build to keep.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const isFirst = !isOurs(serviceWorker.controller);
  const controlled = new Promise<void>((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
  try {
    await serviceWorker.register(WORKER, { scope: home, updateViaCache: 'none' });
    if (!isFirst) return;
    await controlled;
    await Promise.all([ask(), ...seenFiles().map((address) => fetch(address, { cache: 'force-cache' }))]);
  } catch {
    // Private windows and some company phones allow none; the page works with a network as before.
  }
}

/** Files that never change and that this page has fetched. */
function seenFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|media)\//.test(pathname))
    .map(({ href }) => href);
}
