import { contentPageNamed, contentPath, type ContentPage } from '@dapur/contract/pages/content-pages';
import { MARKETPLACE_PATH } from '@dapur/contract/pages/marketplace-rules';
import type { PlatformPageName } from '@dapur/contract/pages/page';
import { isStoreSegment, slugFromHost } from '@dapur/contract/stores/slug';
import { platformPage } from './platform-page.ts';

/** What a path asks for, before anybody looks whether the store exists. */
export type PageAddress =
  | { readonly kind: 'home' }
  | { readonly kind: 'payment-return' }
  | { readonly kind: 'platform'; readonly page: PlatformPageName }
  | { readonly kind: 'content'; readonly page: ContentPage }
  | { readonly kind: 'marketplace' }
  /** The page has another spelling. */
  | { readonly kind: 'moved'; readonly to: string }
  /** No page, but it is plain which one is meant. */
  | { readonly kind: 'meant'; readonly to: string }
  /** A page of the platform's, asked for on the own domain of the store: its path there. */
  | { readonly kind: 'away'; readonly path: string; readonly slug: string }
  | { readonly kind: 'none' }
  | StoreAddress;

export interface StoreAddress {
  readonly kind: 'store';
  readonly slug: string;
  /** Path of the store's root: `/kak-yah`, or empty on the store's own host. */
  readonly base: string;
  /** Path segments below the store's root. */
  readonly rest: readonly string[];
  /** Where the store's own domain is asked: its address without a slash at the end. */
  readonly ownOrigin?: string;
}

/** Words that are no store's, as people type them: the page that they mean. */
const meant: Readonly<Record<string, string>> = {
  login: '/p/login',
  // Whoever is signed in already goes on to what is theirs.
  admin: '/p/login',
  register: '/p/login?view=register',
  'reset-password': '/p/reset-password',
  pricing: '/p/pricing',
  store: '/',
  p: '/',
};

/** Reads host and path as the specifications say: the first segment, `/store/{slug}`, else the host's subdomain. */
export function pageAddress(
  host: string,
  pathname: string,
  { baseDomains, hasDebug }: { readonly baseDomains: readonly string[]; readonly hasDebug: boolean },
): PageAddress {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  // Also on a store's own host: the session is kept per host, so signing in has to happen there.
  const page = platformPage(segments, hasDebug);
  if (page !== undefined) return { kind: 'platform', page };
  if (`/${segments.join('/')}` === MARKETPLACE_PATH) return { kind: 'marketplace' };
  const content = contentAddress(segments);
  if (content !== undefined) return content;
  const own = slugFromHost(host, baseDomains);
  if (own !== undefined) return { kind: 'store', slug: own, base: '', rest: segments };

  const [first, second, ...others] = segments;
  if (first === undefined) return { kind: 'home' };
  if (first === 'payment-result' && second === undefined) return { kind: 'payment-return' };
  const slug = first.toLowerCase();
  if (slug === 'store' && second !== undefined && isStoreSegment(second.toLowerCase())) {
    return { kind: 'store', slug: second.toLowerCase(), base: `/${second.toLowerCase()}`, rest: others };
  }
  const to = second === undefined ? meant[slug] : undefined;
  if (to !== undefined) return { kind: 'meant', to };
  if (!isStoreSegment(slug)) return { kind: 'none' };
  return { kind: 'store', slug, base: `/${slug}`, rest: segments.slice(1) };
}

/**
 * The same for a store's own domain, where the store is at the root. Pages of signed-in people and pages of the
 * platform belong to the platform there too: nobody signs in on a host that may belong to somebody else tomorrow.
 */
export function ownDomainAddress(
  { slug, ownOrigin }: { readonly slug: string; readonly ownOrigin: string },
  pathname: string,
  { hasDebug }: { readonly hasDebug: boolean },
): PageAddress {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const path = `/${segments.join('/')}`;
  const [first] = segments;
  const isPlatforms =
    platformPage(segments, hasDebug) !== undefined ||
    path === MARKETPLACE_PATH ||
    contentAddress(segments) !== undefined;
  if (isPlatforms) return { kind: 'away', path, slug };
  if (first === 'dashboard' || first === 'admin') return { kind: 'away', path: `/${slug}${path}`, slug };
  return { kind: 'store', slug, base: '', rest: segments, ownOrigin };
}

/** `/p/pricing` and its like, on whatever host; a link that was typed in another case leads there too. */
function contentAddress([first, name, ...more]: readonly string[]): PageAddress | undefined {
  if (first !== 'p' || name === undefined || more.length > 0) return undefined;
  const page = contentPageNamed(name);
  if (page === undefined) return undefined;
  return page === name ? { kind: 'content', page } : { kind: 'moved', to: contentPath(page) };
}

/** Where a page of this kind lives on the web: the site itself, or the store's own host below a base domain. */
export function originFor(
  address: StoreAddress,
  host: string,
  publicOrigin: string,
  baseDomains: readonly string[],
): string {
  if (address.ownOrigin !== undefined) return address.ownOrigin;
  if (address.base !== '') return publicOrigin;
  const site = new URL(publicOrigin);
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const domain = baseDomains.find((one) => name === `${address.slug}.${one}`);
  // Put together from settings: what a caller wrote into the Host header must not end up in a kept page.
  return domain === undefined
    ? publicOrigin
    : `${site.protocol}//${address.slug}.${domain}${site.port && `:${site.port}`}`;
}

/** Where the same page is under the path that its store goes by now: on the site, or on the store's own host. */
export function addressIn(
  slug: string,
  { base, rest, slug: before }: StoreAddress,
  host: string,
  { publicOrigin, baseDomains }: { readonly publicOrigin: string; readonly baseDomains: readonly string[] },
): string {
  const below = rest.map((segment) => `/${segment}`).join('');
  if (base !== '') return `/${slug}${below}`;
  const own = { kind: 'store', slug, base, rest } as const;
  const there = host.toLowerCase().replace(`${before}.`, `${slug}.`);
  return `${originFor(own, there, publicOrigin, baseDomains)}${below}`;
}
