const RETURN_TO = 'original_redirect';
/** Paths of the platform's own pages, which are the same on every host. */
const OF_PLATFORM = /^\/(?:u|p|auth|super-admin)(?:[/?#]|$)/;

/**
 * Where visitors of a store's own domain sign in: on the platform, which then leads them to the store's page there. So
 * browsers never keep a session for the store's domain.
 */
export const signInAway = (publicOrigin: string, slug: string): string =>
  `${publicOrigin}/p/login?${RETURN_TO}=${encodeURIComponent(`/${slug}`)}`;

/** The query of a page that moves to the platform; a path to return to gets the store's name added. */
export function searchAway(search: string, slug: string): string {
  const query = new URLSearchParams(search);
  const back = query.get(RETURN_TO);
  if (back === null || !/^\/(?![/\\])/.test(back) || OF_PLATFORM.test(back) || isBelow(back, slug))
    return search;
  query.set(RETURN_TO, back === '/' ? `/${slug}` : `/${slug}${back}`);
  return `?${query}`;
}

const isBelow = (path: string, slug: string): boolean => path === `/${slug}` || path.startsWith(`/${slug}/`);
