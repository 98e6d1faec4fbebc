import type { ContentPage } from '@dapur/contract/pages/content-pages';
import type {
  ContentPageData,
  HomePageData,
  MarketplacePageData,
  StorePageData,
  StoreShellData,
} from '@dapur/contract/pages/page';
import type { Locale } from '@dapur/contract/primitives';
import type { StoreCache } from '../../platform/cache/store-cache.ts';
import type { OrderCookie } from '../../platform/http/order-cookie.ts';
import type { OwnDomains } from '../../platform/http/own-domains.ts';
import type { ThirdPartyHosts } from '../../platform/http/security-headers.ts';
import type { Switches } from '../../platform/http/switches.ts';
import type { StoreRef, TenantDirectory } from '../../platform/http/tenant-directory.ts';
import type { PageRenderer } from './renderer.ts';

/** Where a store's page stands, and in which language. */
export interface PagePlace {
  readonly locale: Locale;
  readonly base: string;
  readonly origin: string;
  /** The platform's front page, as links on this page write it. */
  readonly platform: string;
  /** On a store's own domain: where its visitors sign in. */
  readonly signInAt?: string;
}

/** What the pages show, gathered by the composition root. */
export interface PageSources {
  /** `product`: the id of the one that the address names, which its head then speaks of and its page shows. */
  storePage(store: StoreRef, place: PagePlace, product?: string): Promise<StorePageData>;
  /** Ids of what the store sells. */
  productIds(store: StoreRef): Promise<ReadonlySet<string>>;
  shellPage(store: StoreRef, place: PagePlace): Promise<StoreShellData>;
  homePage(locale: Locale, origin: string): Promise<HomePageData>;
  contentPage(page: ContentPage, locale: Locale, origin: string): Promise<ContentPageData>;
  /** `search` is the address's query as it was typed; what it holds besides what the marketplace knows is left out. */
  marketplacePage(search: string, locale: Locale, origin: string): Promise<MarketplacePageData>;
}

export interface PageDeps {
  readonly directory: TenantDirectory;
  readonly ownDomains: OwnDomains;
  readonly cache: StoreCache;
  readonly orderCookie: OrderCookie;
  readonly holdsOrder: (token: string, tenantId: string, orderId: string) => boolean;
  readonly sources: PageSources;
  readonly switches: Switches;
  readonly render: PageRenderer;
  readonly publicOrigin: string;
  readonly baseDomains: readonly string[];
  /** What payment providers add to the address that they send a payer's browser back to. */
  readonly paymentReturnParameters: readonly string[];
  /** Hosts of the social sign-ins, for the pages that offer them. */
  readonly socialHosts: ThirdPartyHosts;
  /** Hosts of third parties that count visits, for the pages that everybody may see; none unless configured. */
  readonly countingHosts: Pick<ThirdPartyHosts, 'script' | 'connect'> & { readonly image: readonly string[] };
  /** Where a map's tiles come from; undefined: maps are our own. With {z}, {x} and {y}. */
  readonly tileUrl: string | undefined;
  /** The debug pages, and a store chosen by `?tenant=`: on a developer's own machine and in the demo only. */
  readonly isDemo: boolean;
  /** Under `--dev`: pages are made anew each time, and the bundler's scripts are allowed. */
  readonly isDevelopment: boolean;
}
