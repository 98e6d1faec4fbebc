import type { Product } from '@dapur/contract/products/catalogue';
import { formatSen, toSen } from '@dapur/contract/money/money';
import type { Locale } from '@dapur/contract/primitives';
import { buffer } from 'node:stream/consumers';
import { createFairLine } from '../../kernel/fair-line.ts';
import type { StoreCache } from '../../platform/cache/store-cache.ts';
import type { StoreRef } from '../../platform/http/index.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Stores } from '../stores/index.ts';
import { appManifest, type AppKind } from './app-manifest.ts';
import { drawIcon, ICON_SIZES } from './draw/app-icon.ts';
import { drawCard } from './draw/share-card.ts';

export interface SharingDeps {
  readonly stores: Pick<Stores, 'profile'>;
  readonly catalogue: Pick<Catalogue, 'everyProduct'>;
  readonly storage: Pick<Storage, 'open'>;
  readonly cache: Pick<StoreCache, 'get'>;
}

/** How a store shows itself beyond its pages: with a shared link, and on a home screen. */
export interface Sharing {
  /** A JPEG of 1200 × 630; undefined when the store sells no such product. Throws AppError `unavailable` when too many ask. */
  card(store: StoreRef, subject: string, locale: Locale): Promise<Buffer | undefined>;
  /** The manifest of the store or of its dashboard. `base` is the path of the store's root on the host that was asked. */
  manifest(
    store: StoreRef,
    kind: AppKind,
    place: { readonly locale: Locale; readonly base: string },
  ): Promise<Record<string, unknown>>;
  /** A PNG square; undefined for a size that no manifest names. */
  icon(store: StoreRef, size: number): Promise<Buffer | undefined>;
}

const MEDIA = '/media/';

export function createSharing({ stores, catalogue, storage, cache }: SharingDeps): Sharing {
  // A tenth of a second of processor time each.
  const drawing = createFairLine({ atOnce: 1, most: 60, mostOfOne: 20 });
  const picture = async (url: string | null): Promise<Buffer | undefined> => {
    if (url === null || !url.startsWith(MEDIA)) return undefined;
    const file = await storage.open(url.slice(MEDIA.length));
    return file && buffer(file.stream());
  };
  const drawStore = async (store: StoreRef, locale: Locale): Promise<Buffer> => {
    const { name, tagline, city, accent, banner_url, logo_url } = await stores.profile(store, locale);
    const [photo, logo] = await Promise.all([picture(banner_url), picture(logo_url)]);
    return drawCard({
      title: name,
      line: tagline || city,
      store: tagline === '' ? '' : city,
      accent,
      photo,
      logo,
    });
  };
  const drawProduct = async (store: StoreRef, product: Product, locale: Locale): Promise<Buffer> => {
    const { name, accent } = await stores.profile(store, locale);
    return drawCard({
      title: product.name,
      line: formatSen(toSen(product.price)),
      store: name,
      accent,
      photo: await picture(product.image_url),
      logo: undefined,
    });
  };
  return {
    manifest: async (store, kind, { locale, base }) => {
      const { name, accent } = await stores.profile(store, locale);
      return appManifest({ kind, slug: store.slug, name, accent, locale, base });
    },
    icon: async (store, size) => {
      if (!ICON_SIZES.some((known) => known === size)) return undefined;
      const draw = async (): Promise<Buffer> => {
        const { name, accent, logo_url } = await stores.profile(store, 'en');
        return drawIcon({ name, accent, logo: await picture(logo_url) }, size);
      };
      return cache.get(store.id, `icon/${size}`, () => drawing.run(store.id, draw), {
        weigh: (kept) => kept.byteLength,
      });
    },
    card: async (store, subject, locale) => {
      const products = subject === 'store' ? [] : await catalogue.everyProduct(store.id, locale);
      const product = products.find(({ id }) => id === subject);
      if (subject !== 'store' && product === undefined) return undefined;
      return cache.get(
        store.id,
        `card/${subject}/${locale}`,
        () =>
          drawing.run(store.id, () =>
            product === undefined ? drawStore(store, locale) : drawProduct(store, product, locale),
          ),
        { weigh: (kept) => kept.byteLength },
      );
    },
  };
}
