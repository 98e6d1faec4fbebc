import { MAX_CLAIMS } from '@dapur/contract/platform/platform-halal-claims';
import type { Handlers } from '../../platform/http/index.ts';
import type { PlatformStoresDeps } from './platform-stores-deps.ts';
import { halalClaims } from './queries/halal-claims.ts';

export type PlatformClaimsHandlers = Handlers<'halalClaims'>;

/** Halal claims of stores without a certificate: found by words, judged by people. */
export function platformClaimsHandlers({ db }: Pick<PlatformStoresDeps, 'db'>): PlatformClaimsHandlers {
  return {
    halalClaims: async (_input, ctx) => {
      const claims = await halalClaims(db, `user ${ctx.user.userId}`);
      return {
        success: true,
        data: { claims: claims.slice(0, MAX_CLAIMS), has_more: claims.length > MAX_CLAIMS },
      };
    },
  };
}
