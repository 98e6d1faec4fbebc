/** The value of a cookie in a request's Cookie header; undefined when it is not there. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

export interface CookieOptions {
  readonly maxAgeSeconds: number;
  readonly isSecure: boolean;
  /** Readable by the page's scripts, as the language is. */
  readonly isScriptable?: boolean;
}

/** A Set-Cookie value for the whole site. The value must hold nothing that needs quoting. */
export function cookie(name: string, value: string, options: CookieOptions): string {
  return [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${options.maxAgeSeconds}`,
    'SameSite=Lax',
    ...(options.isScriptable ? [] : ['HttpOnly']),
    ...(options.isSecure ? ['Secure'] : []),
  ].join('; ');
}
