import { courierIds } from '../delivery/couriers.ts';
import { paymentProviderIds } from '../money/payment-providers.ts';

/** First path segments that are never a store (specification, accounts and access, section 2). */
export const routeReservedWords = [
  'api',
  'auth',
  'admin',
  'super-admin',
  'pricing',
  'reset-password',
  'unauthorized',
  'debug',
  'p',
  'u',
] as const;

/** Also not stores for navigation and store detection, though `/store/{slug}` leads to one. */
export const navigationReservedWords = ['login', 'register', 'store'] as const;

/** Segments the application itself serves. */
const servedSegments = [
  'assets',
  'media',
  'healthz',
  'readyz',
  'payment-result',
  'robots.txt',
  'favicon.ico',
  'sitemap.xml',
];

/** What no store may call itself: the specification's list, what the site serves itself, and similar system words. */
export const reservedSlugs: ReadonlySet<string> = new Set<string>([
  ...routeReservedWords,
  ...navigationReservedWords,
  ...servedSegments,
  'www',
  'app',
  'mail',
  'blog',
  'support',
  'help',
  'docs',
  'status',
  'cdn',
  'static',
  'public',
  'dashboard',
  'panel',
  'shop',
  'merchant',
  'vendor',
  'marketplace',
  'search',
  'billing',
  'payments',
  'payment',
  'tenant',
  'tenants',
  'subdomain',
  'checkout',
  'orders',
  'order',
  'account',
  'accounts',
  'user',
  'users',
  'me',
  'settings',
  'profile',
  'logout',
  'signin',
  'signup',
  'sign-in',
  'sign-up',
  'session',
  'sessions',
  'oauth',
  'callback',
  'webhook',
  'webhooks',
  'root',
  'system',
  'security',
  'privacy',
  'terms',
  'about',
  'contact',
  'legal',
  'smtp',
  'imap',
  'ftp',
  'ns1',
  'ns2',
  'test',
  'staging',
  'dev',
  'demo',
  'null',
  'undefined',
  'true',
  'false',
  'index',
  'home',
  'dapur',
  ...paymentProviderIds,
  ...courierIds,
  'google',
  'facebook',
  'referral',
  'favorites',
  'sw',
  'manifest',
  'robots',
  'sitemap',
  'favicon',
  'images',
  'js',
  'css',
  'fonts',
  'files',
  'uploads',
  'downloads',
  'graphql',
  'internal',
  'superadmin',
  'administrator',
  'moderator',
  'store-admin',
]);

/** The longest path that is made from a name. */
const DERIVED_MAX = 30;

/** A store's path as it follows the name until it is edited: small letters, hyphens for the rest, `-store` behind a reserved word. */
export function slugFromName(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, DERIVED_MAX)
    .replace(/-+$/, '');
  return reservedSlugs.has(slug) ? `${slug}-store` : slug;
}

export const reservedText = (slug: string): string =>
  `"${slug}" is reserved and cannot be used. Please choose a different domain.`;

/** Why a path cannot be a store's, before anybody asks whether it is free; the texts are the specification's. */
export function slugFault(
  slug: string,
): { readonly code: 'invalid_input' | 'slug_reserved'; readonly message: string } | undefined {
  if (slug === '') return { code: 'invalid_input', message: 'Domain name is required' };
  if (slug.length < 3) return { code: 'invalid_input', message: 'Domain must be at least 3 characters long' };
  if (!/^[a-z0-9-]+$/.test(slug))
    return {
      code: 'invalid_input',
      message: 'Domain can only contain lowercase letters, numbers, and hyphens',
    };
  if (reservedSlugs.has(slug) || isHostCode(slug))
    return { code: 'slug_reserved', message: reservedText(slug) };
  if (!isSlug(slug))
    return {
      code: 'invalid_input',
      message: 'Domain must start and end with a letter or number, and have at most 60 characters',
    };
  return undefined;
}

/** In a host's name `xn--…` stands for letters of another script, and all of its kind are kept back (RFC 5890). */
const isHostCode = (slug: string): boolean => slug.slice(2, 4) === '--';

const nonStore = new Set<string>([...routeReservedWords, ...navigationReservedWords, ...servedSegments]);

/** Lower-case letters, digits and hyphens, 3 to 60 characters, not starting or ending with a hyphen. */
export function isSlug(value: string): boolean {
  return /^[a-z0-9](?:[a-z0-9-]{1,58})[a-z0-9]$/.test(value);
}

export function isStoreSegment(segment: string): boolean {
  return isSlug(segment) && !nonStore.has(segment);
}

/** The store a path names: its first segment, or the second after `/store/`. Undefined where the path names none. */
export function slugFromPath(pathname: string): string | undefined {
  const [first, second] = pathname.split('/').filter(Boolean);
  if (first === 'store' && second !== undefined && isStoreSegment(second)) return second;
  return first !== undefined && isStoreSegment(first) ? first : undefined;
}

/** The store a host names under one of the base domains: `kak-yah.dapur.my` under `dapur.my`. `www` and `app` are none. */
export function slugFromHost(host: string, baseDomains: readonly string[]): string | undefined {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  for (const base of baseDomains) {
    if (!name.endsWith(`.${base}`)) continue;
    const label = name.slice(0, -base.length - 1);
    if (label !== 'www' && label !== 'app' && isStoreSegment(label)) return label;
  }
  return undefined;
}
