import type { PageData, StorePageData } from '@dapur/contract/pages/page';
import { registerShopperWorker } from './shopper-worker.ts';
import { rememberLanguage, rememberStore, type SeenStore } from './seen-stores.ts';

/** Pages that look the same to everybody: they may be kept on the device. */
const forEverybody: ReadonlySet<PageData['kind']> = new Set(['store', 'home', 'marketplace', 'content']);
/** As many dishes as somebody may want to read without a network. */
const MAX_DISHES = 24;

/**
 * Keeps this page's content for a visit without a network, and registers the worker that shows it then. Never rejects.
 */
export async function keepPage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const data = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as PageData;
  if (!forEverybody.has(data.kind)) return;
  try {
    await rememberLanguage(data.locale);
    if (data.kind === 'store') await rememberStore(seenStore(data, new Date()));
    await registerShopperWorker();
  } catch {
    // Private windows and full devices keep nothing; with a network all is as before.
  }
}

/** The file of a picture that the page has fetched, in whatever width; otherwise a small one. */
function fetchedFile(url: string): string {
  const stem = url.replace(/(-\d+)?\.webp$/, '');
  const shown = [...document.images].find(
    ({ complete, currentSrc }) => complete && currentSrc.includes(`${stem}-`),
  );
  if (shown !== undefined) return new URL(shown.currentSrc).pathname;
  return /\.(?!webp)\w{3,4}$/.test(url) ? url : `${stem}-320.webp`;
}

function seenStore({ base, platform, locale, profile, products }: StorePageData, now: Date): SeenStore {
  return {
    path: base || '/',
    platform,
    name: profile.name,
    tagline: profile.tagline,
    locale,
    accent: profile.accent,
    accentDark: profile.accent_dark,
    seenAt: now.toISOString(),
    dishes: products
      .filter((product) => product.is_active)
      .slice(0, MAX_DISHES)
      .map(({ name, category, image_url: url }) => ({
        name,
        category,
        picture: url && fetchedFile(url),
      })),
  };
}
