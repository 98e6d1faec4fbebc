import { newHalalClaims } from '@dapur/contract/products/product-claims';
import type { HalalClaim } from '@dapur/contract/platform/platform-halal-claims';
import { withPlatform, type Pools } from '../../../platform/db/index.ts';
import { findWhatMayClaim, type SaidRow } from '../data/find-claims.ts';
import { around } from '../domain/around-word.ts';

/** What stores that are not shut, or one of them, say to be halal without a valid certificate. `who` asks. */
export async function halalClaims(db: Pools, who: string, storeId?: string): Promise<HalalClaim[]> {
  const rows = await withPlatform(db, who, 'what stores claim', (tx) => findWhatMayClaim(tx, storeId));
  return rows.flatMap(claimOf);
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
