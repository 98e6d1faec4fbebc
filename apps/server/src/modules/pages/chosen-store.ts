import { isStoreSegment, reservedSlugs } from '@dapur/contract/slug';
import type { PageAddress } from './page-address.ts';

/**
 * Where a page lies whose address names no store by itself and chooses one by `?tenant=`: `/dashboard?tenant=kak-yah` at
 * `/kak-yah/dashboard`, with the rest of the query. Undefined where the address is the platform's or another store's.
 */
export function chosenStorePage(address: PageAddress, pathname: string, search: string): string | undefined {
  const query = new URLSearchParams(search);
  const slug = query.get('tenant');
  if (slug === null || !isStoreSegment(slug) || !isOpen(address)) return undefined;
  query.delete('tenant');
  const rest = query.toString();
  return `/${slug}${pathname === '/' ? '' : pathname}${rest && `?${rest}`}`;
}

/** A first segment that no store may call itself, such as `dashboard`, is none. */
function isOpen(address: PageAddress): boolean {
  if (address.kind === 'store') return address.base !== '' && reservedSlugs.has(address.slug);
  return address.kind === 'home' || address.kind === 'none';
}
