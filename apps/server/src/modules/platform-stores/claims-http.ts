import { newHalalClaims } from '@dapur/contract/claims';
import { MOST_CLAIMS, type HalalClaim } from '@dapur/contract/platform-claims';
import { withPlatform } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { findWhatMayClaim, type SaidRow } from './data/find-claims.ts';
import { around } from './domain/around-word.ts';
import type { PlatformStoresDeps } from './platform-stores-deps.ts';

export type PlatformClaimsHandlers = Handlers<'halalClaims'>;

/** What stores say to be halal without a certificate: found by its words, judged by people. */
export function platformClaimsHandlers({ db }: Pick<PlatformStoresDeps, 'db'>): PlatformClaimsHandlers {
  return {
    halalClaims: async (_input, ctx) => {
      const rows = await withPlatform(db, `user ${ctx.user.userId}`, 'what stores claim', findWhatMayClaim);
      const claims = rows.flatMap(claimOf);
      return {
        success: true,
        data: { claims: claims.slice(0, MOST_CLAIMS), has_more: claims.length > MOST_CLAIMS },
      };
    },
  };
}

/** None where all that it says is that something is not halal. */
function claimOf(row: SaidRow): HalalClaim[] {
  const [claim] = newHalalClaims(row.said);
  if (claim === undefined) return [];
  const { product_id: id, product_name: name } = row;
  return [
    {
      store: { id: row.store_id, slug: row.slug, name: row.store_name },
      where: row.place,
      product: id === null || name === null ? null : { id, name },
      text: around(claim.text, claim.word),
      word: claim.word,
    },
  ];
}
