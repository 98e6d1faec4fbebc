import type { Product } from '../products/catalogue.ts';
import type { ShownContent } from './content.ts';
import type { ContentPage } from './content-pages.ts';
import type { MarketplacePage, MarketplaceQuery, MarketplaceStore } from './marketplace.ts';
import type { Locale } from '../primitives.ts';
import type { ReferralTerms } from '../money/referrals.ts';
import type { DeliveryDate, DeliveryTime } from '../dates/scheduling.ts';
import type { CompanyProfile, StoreSeo, Tenant } from '../stores/stores.ts';

/** What the server hands to the renderer, and the page hands to the browser to hydrate from. */
export interface StorePageData {
  readonly kind: 'store';
  readonly locale: Locale;
  /** Path of the store's root: `/kak-yah`, or empty on the store's own host. */
  readonly base: string;
  /** `https://…` without a slash at the end. */
  readonly origin: string;
  /** The platform's front page, as links write it: `/`, or a whole address on the store's own host. */
  readonly platform: string;
  /** The store's address as it is shared, without a slash at the end: at its own domain where it has one. */
  readonly address: string;
  /** On the store's own domain: where its visitors sign in, which is elsewhere. */
  readonly signInAt?: string;
  readonly tenant: Tenant;
  readonly profile: CompanyProfile;
  readonly products: readonly Product[];
  readonly dates: readonly DeliveryDate[];
  readonly times: readonly DeliveryTime[];
  /** Today in Malaysia, YYYY-MM-DD. */
  readonly today: string;
  readonly seo: StoreSeo;
  /** Id of the dish that the address names: its details are part of the page, and lie over it. */
  readonly opened?: string;
}

/**
 * A page that cannot be shown. `message` names one of the three specified texts about a store, or says that there is no
 * such page, or that the marketplace is closed for now.
 */
export interface StoreUnavailableData {
  readonly kind: 'unavailable';
  readonly locale: Locale;
  readonly origin: string;
  readonly message: 'not_found' | 'failed_to_load' | 'failed_to_connect' | 'no_page' | 'marketplace_closed';
  /**
   * The store that the address names. The page does not tell whether it exists: its own people may see a draft there.
   */
  readonly requested?: RequestedStore;
}

/** The page of a store as the address names it; `base`, `origin` and `platform` as in StorePageData. */
export interface RequestedStore {
  readonly slug: string;
  readonly base: string;
  readonly origin: string;
  readonly platform: string;
}

/** A page the browser draws by itself, within the store's frame: the payment result, above all. */
export interface StoreShellData extends Omit<
  StorePageData,
  'kind' | 'products' | 'dates' | 'times' | 'opened'
> {
  readonly kind: 'shell';
}

/** The platform's own front page, with the stores that are live. */
export interface HomePageData {
  readonly kind: 'home';
  readonly locale: Locale;
  readonly origin: string;
  /** Today in Malaysia, YYYY-MM-DD. */
  readonly today: string;
  readonly stores: readonly { readonly slug: string; readonly profile: CompanyProfile }[];
  /** What stores owe of each sale unless it was agreed otherwise, in basis points. */
  readonly commissionBasisPoints: number;
  /** The marketplace is switched on. */
  readonly hasMarketplace: boolean;
}

/** An information page. */
export interface ContentPageData {
  readonly kind: 'content';
  readonly page: ContentPage;
  readonly locale: Locale;
  readonly origin: string;
  readonly shown: ShownContent;
  readonly commissionBasisPoints: number;
  /** What bringing a kitchen earns from today on. */
  readonly referralTerms: ReferralTerms;
  readonly hasMarketplace: boolean;
  /** Where questions go. */
  readonly contact: string;
}

/** What the marketplace's address asks for; `at` is what the place is called, `lang` the language where the address names it. */
export type MarketplaceSearch = Omit<MarketplaceQuery, 'cursor'> & { readonly at?: string | undefined };

/** The marketplace. */
export interface MarketplacePageData {
  readonly kind: 'marketplace';
  readonly locale: Locale;
  readonly origin: string;
  /** Today in Malaysia, YYYY-MM-DD. */
  readonly today: string;
  readonly search: MarketplaceSearch;
  readonly found: MarketplacePage;
  /** Rows above the list, for a visitor who has not searched yet; null otherwise. */
  readonly rails: {
    /** Empty where no place is asked for. */
    readonly nearest: readonly MarketplaceStore[];
    readonly soonest: readonly MarketplaceStore[];
    readonly newest: readonly MarketplaceStore[];
  } | null;
}

/** Pages of the platform that only the browser can fill, since they depend on who is signed in. */
export type PlatformPageName =
  | 'login'
  | 'reset-password'
  | 'verify-email'
  | 'stop-news'
  | 'facebook-deletion'
  | 'join'
  | 'auth-process'
  | 'unauthorized'
  | 'account'
  | 'super-admin'
  | 'debug-auth'
  | 'debug-social';

export interface PlatformPageData {
  readonly kind: 'platform';
  readonly page: PlatformPageName;
  readonly locale: Locale;
  readonly origin: string;
}

/** The seller's area of one store; the store may be a draft that shoppers cannot see yet. */
export interface DashboardPageData {
  readonly kind: 'dashboard';
  readonly locale: Locale;
  readonly base: string;
  readonly origin: string;
  readonly slug: string;
  /** As of StorePageData. */
  readonly address: string;
}

export type PageData =
  | StorePageData
  | StoreUnavailableData
  | StoreShellData
  | HomePageData
  | ContentPageData
  | MarketplacePageData
  | PlatformPageData
  | DashboardPageData;

export interface RenderedPage {
  /** The whole document, from doctype to end. */
  readonly html: string;
  /** The exact texts of the inline style elements, so that the server can allow them by hash. */
  readonly inlineStyles: readonly string[];
  /** The exact texts of the inline script elements, likewise. */
  readonly inlineScripts: readonly string[];
  readonly status: number;
}

/** The built renderer (`apps/web/dist/server/entry-server.js`) exports this under the name `render`. */
export type Render = (data: PageData) => RenderedPage;
