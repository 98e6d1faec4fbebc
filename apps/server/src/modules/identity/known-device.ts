import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { fromEachKey, type Secret } from '../../kernel/secret.ts';
import { cookie } from '../../platform/http/cookies.ts';
import type { RequestContext } from '../../platform/http/index.ts';

/**
 * Browsers in which somebody has signed in before. This grants no access; their guesses are only counted separately.
 */
export interface KnownDevices {
  /**
   * The browser's mark for an account, given by its mail address in small letters; undefined when the account was never
   * signed in to in this browser.
   */
  of(ctx: RequestContext, email: string): string | undefined;
  /** Makes the browser known to the account; a browser is known to one account at a time. */
  remember(ctx: RequestContext, email: string): void;
}

const YEAR_S = 365 * 86_400;

/** Marks are sealed for one account, so that nobody else can make them. */
export function createKnownDevices(secretKey: Secret, isSecure: boolean): KnownDevices {
  const name = isSecure ? '__Host-dapur_device' : 'dapur_device';
  const [key, ...former] = fromEachKey(secretKey, (secret) =>
    createHmac('sha256', secret).update('known-device').digest(),
  );
  const seal = (mark: string, email: string, by = key): Buffer =>
    createHmac('sha256', by).update(`${mark}/${email}`).digest();

  return {
    of: (ctx, email) => {
      const [, mark = '', sealed = ''] = /^([\w-]{24})([\w-]{43})$/.exec(ctx.cookieOf(name) ?? '') ?? [];
      const given = Buffer.from(sealed, 'base64url');
      const isOurs = [key, ...former]
        .map((one) => seal(mark, email, one))
        .some((wanted) => given.length === wanted.length && timingSafeEqual(given, wanted));
      return isOurs ? mark : undefined;
    },
    remember: (ctx, email) => {
      const mark = randomBytes(18).toString('base64url');
      const value = `${mark}${seal(mark, email).toString('base64url')}`;
      ctx.addCookie(cookie(name, value, { maxAgeSeconds: YEAR_S, isSecure }));
    },
  };
}
