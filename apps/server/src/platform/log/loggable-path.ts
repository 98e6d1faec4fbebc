/**
 * An order's link carries its proof, and a calendar's address is its own, so logs show the path without them; queries are
 * left out as a whole.
 */
export function loggablePath(url: string): string {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  return path.replace(/(\/o\/|\/api\/calendar\/|\/orders\/[^/.]*\.)[^/]+/, '$1[redacted]');
}
