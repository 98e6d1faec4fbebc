import type { StorePageData, StoreShellData } from '@dapur/contract/page';
import type { DeliveryDate } from '@dapur/contract/scheduling';
import type { Catalogue } from './modules/catalogue/index.ts';
import { storeSeo } from './modules/catalogue/index.ts';
import type { Scheduling } from './modules/scheduling/index.ts';
import type { Stores } from './modules/stores/index.ts';
import type { PagePlace, PageSources } from './platform/http/pages/page-routes.ts';
import type { StoreRef } from './platform/http/index.ts';

/** The front page names at most this many stores. */
const STORES_AT_HOME = 24;

/** Gathers what the pages show from the domains that know it. */
export function createPageSources(stores: Stores, catalogue: Catalogue, scheduling: Scheduling): PageSources {
  const frame = async (
    store: StoreRef,
    { locale, base, origin }: PagePlace,
    knownDates?: Promise<readonly DeliveryDate[]>,
  ) => {
    const [{ profile, shareImage }, products] = await Promise.all([
      stores.profileWithShareImage(store, locale, knownDates),
      catalogue.products(store.id, locale),
    ]);
    const seo = storeSeo({
      profile,
      shareImage,
      products,
      locale,
      origin,
      url: `${origin}${base}` || origin,
    });
    const tenant = { id: store.id, name: store.name, subdomain: store.slug };
    return { products, frame: { locale, base, origin, tenant, profile, seo, today: scheduling.today() } };
  };
  return {
    storePage: async (store, place): Promise<StorePageData> => {
      const reading = scheduling.dates(store.id);
      const [{ products, frame: shared }, dates, times] = await Promise.all([
        frame(store, place, reading),
        reading,
        scheduling.times(store.id),
      ]);
      return { kind: 'store', ...shared, products, dates, times };
    },
    shellPage: async (store, place): Promise<StoreShellData> => ({
      kind: 'shell',
      ...(await frame(store, place)).frame,
    }),
    homePage: async (locale, origin) => {
      const live = await stores.liveStores(STORES_AT_HOME);
      const shown = await Promise.all(
        live.map(async (store) => ({
          slug: store.slug,
          profile: await stores.profile(store, locale).catch(() => undefined),
        })),
      );
      return {
        kind: 'home',
        locale,
        origin,
        // A store without a profile yet has nothing to show.
        stores: shown.flatMap(({ slug, profile }) => (profile === undefined ? [] : [{ slug, profile }])),
      };
    },
  };
}
