import type { StorePageData, StoreShellData } from '@dapur/contract/pages/page';
import type { DeliveryDate } from '@dapur/contract/dates/scheduling';
import type { Catalogue } from './modules/catalogue/index.ts';
import { productSeo, storeSeo } from './modules/catalogue/index.ts';
import type { Content } from './modules/content/index.ts';
import { searchOfAddress, type Marketplace } from './modules/marketplace/index.ts';
import type { Referrals } from './modules/referrals/index.ts';
import type { Scheduling } from './modules/scheduling/index.ts';
import type { Stores } from './modules/stores/index.ts';
import type { PagePlace, PageSources } from './modules/pages/index.ts';
import type { OwnDomains, StoreRef, Switches } from './platform/http/index.ts';

/** The front page names at most this many stores. */
const STORES_AT_HOME = 6;

export interface PlatformFacts {
  readonly content: Pick<Content, 'show' | 'commissionRate'>;
  readonly marketplace: Pick<Marketplace, 'search' | 'rails'>;
  readonly referrals: Pick<Referrals, 'terms'>;
  readonly switches: Switches;
  /** Where questions about the platform go: a mail address. */
  readonly contact: string;
  readonly ownDomains: Pick<OwnDomains, 'originOf'>;
}

/** Gathers what the pages show from the domains that know it. */
export function createPageSources(
  stores: Stores,
  catalogue: Catalogue,
  scheduling: Scheduling,
  { content, marketplace, referrals, switches, contact, ownDomains }: PlatformFacts,
): PageSources {
  const frame = async (
    store: StoreRef,
    { locale, base, origin, platform, signInAt }: PagePlace,
    {
      reading = scheduling.dates(store.id, locale),
      product: asked,
    }: { reading?: Promise<readonly DeliveryDate[]>; product?: string | undefined } = {},
  ) => {
    const [own, { profile, shareImage, seo: words }, every, dates] = await Promise.all([
      ownDomains.originOf(store.id),
      stores.profileWithShareImage(store, locale, reading),
      catalogue.everyProduct(store.id, locale),
      reading,
    ]);
    const listed = every.filter(({ unlisted }) => unlisted === undefined);
    // A product that is in no list is there for shoppers who come by its address.
    const products = every.filter(({ id, unlisted }) => unlisted === undefined || id === asked);
    const address = own ?? (`${origin}${base}` || origin);
    const facts = {
      slug: store.slug,
      profile,
      shareImage,
      words,
      products: listed,
      dates,
      locale,
      origin: own ?? origin,
      url: address,
    };
    const product = products.find(({ id }) => id === asked);
    const seo = product === undefined ? storeSeo(facts) : productSeo(facts, product);
    const tenant = { id: store.id, name: store.name, subdomain: store.slug };
    return {
      product,
      products,
      frame: {
        locale,
        base,
        origin,
        platform,
        address,
        tenant,
        profile,
        seo,
        today: scheduling.today(),
        ...(signInAt === undefined ? {} : { signInAt }),
      },
    };
  };
  return {
    storePage: async (store, place, asked): Promise<StorePageData> => {
      const reading = scheduling.dates(store.id, place.locale);
      const [{ product: opened, products, frame: shared }, dates, times] = await Promise.all([
        frame(store, place, { reading, product: asked }),
        reading,
        scheduling.times(store.id),
      ]);
      return {
        kind: 'store',
        ...shared,
        products,
        dates,
        times,
        ...(opened === undefined ? {} : { opened: opened.id }),
      };
    },
    productIds: async (store) => new Set((await catalogue.everyProduct(store.id, 'en')).map(({ id }) => id)),
    shellPage: async (store, place): Promise<StoreShellData> => ({
      kind: 'shell',
      ...(await frame(store, place)).frame,
    }),
    contentPage: async (page, locale, origin) => ({
      kind: 'content',
      page,
      locale,
      origin,
      shown: await content.show(page, locale),
      commissionBasisPoints: await content.commissionRate(),
      referralTerms: await referrals.terms(),
      hasMarketplace: await switches.isOn('marketplace'),
      contact,
    }),
    marketplacePage: async (search, locale, origin) => {
      const { at, ...asked } = searchOfAddress(new URLSearchParams(search), scheduling.today());
      const { lat, lng, lang: _lang, ...others } = asked;
      const isBrowsing = Object.values(others).every((value) => value === undefined);
      const [found, rails] = await Promise.all([
        marketplace.search({ ...asked, lang: locale }),
        isBrowsing ? marketplace.rails({ lat, lng, lang: locale }) : null,
      ]);
      return {
        kind: 'marketplace',
        locale,
        origin,
        today: scheduling.today(),
        search: { ...asked, at },
        found,
        rails,
      };
    },
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
        today: scheduling.today(),
        // A store without a profile yet has nothing to show.
        stores: shown.flatMap(({ slug, profile }) => (profile === undefined ? [] : [{ slug, profile }])),
        commissionBasisPoints: await content.commissionRate(),
        hasMarketplace: await switches.isOn('marketplace'),
      };
    },
  };
}
