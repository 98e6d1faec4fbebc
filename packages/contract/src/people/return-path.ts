/**
 * The path that a `redirect` parameter may lead to: on this site, and nowhere else. Undefined for anything that is not
 * plainly that, whatever its encoding. `origin` is the site's own, without a slash at the end; an absolute address
 * counts only there. The answer starts with a single slash.
 */
export function safeReturnPath(value: string | null | undefined, origin: string): string | undefined {
  if (value === null || value === undefined || value === '' || value.length > 2_000) return undefined;
  if (!isPlain(value)) return undefined;
  if (!/^\/(?!\/)/.test(value) && !value.startsWith(`${origin}/`) && value !== origin) return undefined;
  let url: URL;
  try {
    url = new URL(value, origin);
  } catch {
    return undefined;
  }
  if (url.origin !== new URL(origin).origin || url.username !== '' || url.password !== '') return undefined;
  const path = url.pathname + url.search + url.hash;
  // Once more on what resolving made of it: dots and the origin are gone, and what stood behind them leads the path now.
  return /^\/(?!\/)/.test(path) && isPlain(path) ? path : undefined;
}

/** Backslashes, control characters and a doubled leading slash lead browsers astray, also when they come encoded. */
function isPlain(value: string): boolean {
  let text = value;
  for (let round = 0; round < 4; round++) {
    if (/[\u0000-\u001f\u007f\\]|\s/.test(text)) return false;
    if (text.startsWith('//')) return false;
    let decoded: string;
    try {
      decoded = decodeURIComponent(text);
    } catch {
      return false;
    }
    if (decoded === text) return true;
    // Only the path is read as an address further on; what a query says is its own affair.
    text = decoded.split(/[?#]/, 1)[0] ?? '';
  }
  return false;
}
