/** Registers the worker of the shoppers' pages, which shows them without a network, and messages about orders. */
export const registerShopperWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/shopper-sw.js', { updateViaCache: 'none' });

const WORKS_WITHIN_MS = 10_000;

/** The shoppers' worker once it is active; undefined where it does not become active in time. */
export async function shopperWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  try {
    const registration = await registerShopperWorker();
    if (registration.active !== null) return registration;
    const worker = registration.installing ?? registration.waiting;
    return await new Promise((resolve) => {
      setTimeout(() => resolve(undefined), WORKS_WITHIN_MS);
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'activated') resolve(registration);
      });
      if (registration.active !== null) resolve(registration);
    });
  } catch {
    return undefined;
  }
}
