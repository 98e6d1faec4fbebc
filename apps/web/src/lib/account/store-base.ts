/**
 * The path of a store's root as links from this page write it: `/kak-yah` on the platform's host, empty on the store's
 * own host, and a whole address from another store's host.
 */
export function storeBase(
  slug: string,
  platformOrigin: string,
  here: { origin: string; hostname: string },
): string {
  if (here.origin === platformOrigin) return `/${slug}`;
  return here.hostname.startsWith(`${slug}.`) ? '' : `${platformOrigin}/${slug}`;
}
