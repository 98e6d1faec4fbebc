import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { fromEachKey, type Secret } from '../../../kernel/secret.ts';
import {
  cookie,
  RateLimitedError,
  type RateLimiter,
  type RequestContext,
} from '../../../platform/http/index.ts';

/** Binds Google's tokens to the browser that asked for them. */
export interface SocialNonces {
  /** This browser's nonce: the one it has, so that two open pages both work, else a new one. */
  offer(ctx: RequestContext): string;
  /** The nonce of the caller's cookie; undefined when there is none, or none of ours. */
  of(ctx: RequestContext): string | undefined;
  /** Takes it out of use. False when it was used before. */
  use(ctx: RequestContext, nonce: string): Promise<boolean>;
}

const DAY_S = 86_400;

/** Nonces carry a seal, so that a cookie planted from elsewhere is none. */
export function createSocialNonces(
  secretKey: Secret,
  rateLimiter: RateLimiter,
  isSecure: boolean,
): SocialNonces {
  const name = isSecure ? '__Host-dapur_social' : 'dapur_social';
  const [key, ...former] = fromEachKey(secretKey, (secret) =>
    createHmac('sha256', secret).update('social-nonce').digest(),
  );
  const seal = (random: string, by = key): string =>
    createHmac('sha256', by).update(random).digest('base64url').slice(0, 22);

  const of = (ctx: RequestContext): string | undefined => {
    const match = /^([\w-]{24})([\w-]{22})$/.exec(ctx.cookieOf(name) ?? '');
    const [nonce, random = '', sealed = ''] = match ?? [];
    const given = Buffer.from(sealed.padEnd(22));
    const isOurs = [key, ...former].some((one) => timingSafeEqual(Buffer.from(seal(random, one)), given));
    return isOurs ? nonce : undefined;
  };

  return {
    of,
    offer: (ctx) => {
      const random = randomBytes(18).toString('base64url');
      const nonce = of(ctx) ?? `${random}${seal(random)}`;
      ctx.addCookie(cookie(name, nonce, { maxAgeSeconds: DAY_S, isSecure }));
      return nonce;
    },
    use: async (ctx, nonce) => {
      ctx.addCookie(cookie(name, '', { maxAgeSeconds: 0, isSecure }));
      try {
        // Counted across all processes, as limits are.
        await rateLimiter.hit({ name: 'social-nonce', limit: 1, windowSeconds: DAY_S }, nonce);
        return true;
      } catch (error) {
        if (error instanceof RateLimitedError) return false;
        throw error;
      }
    },
  };
}
