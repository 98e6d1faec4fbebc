import { isStoreSegment, reservedSlugs } from '@dapur/contract/stores/slug';
import type { PageAddress } from './page-address.ts';

/**
 * The path of a page whose address names no store itself but chooses one by `?tenant=`: `/dashboard?tenant=kak-yah` is
 * at `/kak-yah/dashboard`, with the rest of the query. Undefined when the address belongs to the platform or to another
 * store.
 */
export function chosenStorePage(address: PageAddress, pathname: string, search: string): string | undefined {
  const query = new URLSearchParams(search);
  const slug = query.get('tenant');
  if (slug === null || !isStoreSegment(slug) || !isOpen(address)) return undefined;
  query.delete('tenant');
  const rest = query.toString();
  return `/${slug}${pathname === '/' ? '' : pathname}${rest && `?${rest}`}`;
}

/** A first segment that is a reserved word, such as `dashboard`, names no store. */
function isOpen(address: PageAddress): boolean {
  if (address.kind === 'store') return address.base !== '' && reservedSlugs.has(address.slug);
  return address.kind === 'home' || address.kind === 'none' || address.kind === 'meant';
}
