/** First path segments that are never a store (specification, accounts and access, section 2). */
export const routeReservedWords = [
  'api', 'auth', 'admin', 'super-admin', 'pricing', 'reset-password', 'unauthorized', 'debug', 'p', 'u',
] as const;

/** Also not stores for navigation and store detection, though `/store/{slug}` leads to one. */
export const navigationReservedWords = ['login', 'register', 'store'] as const;

/** Segments the application itself serves. */
const servedSegments = ['assets', 'media', 'healthz', 'readyz', 'payment-result', 'robots.txt', 'favicon.ico', 'sitemap.xml'];

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
