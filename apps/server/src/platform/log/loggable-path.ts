/** An order's link carries its proof, so logs show the path without it; queries are left out as a whole. */
export function loggablePath(url: string): string {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  return path.replace(/(\/o\/|\/orders\/[^/.]*\.)[^/]+/, '$1[redacted]');
}
