const RETURN_TO = 'original_redirect';
/** Of the platform's own paths: the same on every host. */
const OF_PLATFORM = /^\/(?:u|p|auth|super-admin)(?:[/?#]|$)/;

/**
 * Where visitors of a store's own domain sign in: on the platform, from where they come to the store's page there. What
 * browsers keep for the domain stays without any session.
 */
export const signInAway = (publicOrigin: string, slug: string): string =>
  `${publicOrigin}/p/login?${RETURN_TO}=${encodeURIComponent(`/${slug}`)}`;

/** The query of a page that moves to the platform: a path to come back to names the store there. */
export function searchAway(search: string, slug: string): string {
  const query = new URLSearchParams(search);
  const back = query.get(RETURN_TO);
  if (back === null || !/^\/(?![/\\])/.test(back) || OF_PLATFORM.test(back) || isBelow(back, slug))
    return search;
  query.set(RETURN_TO, back === '/' ? `/${slug}` : `/${slug}${back}`);
  return `?${query}`;
}

const isBelow = (path: string, slug: string): boolean => path === `/${slug}` || path.startsWith(`/${slug}/`);
