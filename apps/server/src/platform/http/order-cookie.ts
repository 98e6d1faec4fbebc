import { cookie, readCookie } from './cookies.ts';

const TOKEN = /^[A-Za-z0-9_-]{32}$/;
const MAX_TOKENS = 12;
const THIRTY_DAYS = 30 * 86_400;

/** The cookie that carries the proofs of a browser's latest orders, newest first. */
export interface OrderCookie {
  readonly name: string;
  tokensOf(cookieHeader: string | undefined, orderTokenHeader: string | undefined): string[];
  /** The Set-Cookie value that adds `token` to those of the request. */
  adding(token: string, cookieHeader: string | undefined): string;
}

/** `isSecure` when the site is reached by https: the name then carries the prefix that binds it to this host. */
export function orderCookie(isSecure: boolean): OrderCookie {
  const name = isSecure ? '__Host-dapur_orders' : 'dapur_orders';
  const held = (header: string | undefined): string[] =>
    (readCookie(header, name) ?? '')
      .split('.')
      .filter((token) => TOKEN.test(token))
      .slice(0, MAX_TOKENS);
  return {
    name,
    tokensOf: (cookieHeader, orderTokenHeader) => {
      const tokens = held(cookieHeader);
      return orderTokenHeader !== undefined && TOKEN.test(orderTokenHeader)
        ? [orderTokenHeader, ...tokens]
        : tokens;
    },
    adding: (token, cookieHeader) => {
      const others = held(cookieHeader).filter((other) => other !== token);
      const value = [token, ...others].slice(0, MAX_TOKENS).join('.');
      return cookie(name, value, { maxAgeSeconds: THIRTY_DAYS, isSecure });
    },
  };
}
