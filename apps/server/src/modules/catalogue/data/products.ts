import { sql } from 'kysely';
import { readAsTenant, type Pools } from '../../../platform/db/index.ts';

const productsQuery = (db: Pools, tenantId: string) =>
  db.appDb
    .selectFrom('products as p')
    .leftJoin(
      (from) =>
        from
          .selectFrom('reviews')
          .select([
            'product_id',
            sql<number>`avg(rating)::float8`.as('rating'),
            sql<number>`count(*)::int`.as('review_count'),
          ])
          .where('tenant_id', '=', tenantId)
          .groupBy('product_id')
          .as('r'),
      (join) => join.onRef('r.product_id', '=', 'p.id'),
    )
    .select([
      'p.id',
      'p.name',
      'p.price_sen',
      'p.category',
      'p.description',
      'p.ingredients',
      'p.sort_order',
      'p.daily_limit',
      'p.options',
      'p.images',
      'p.translations',
      'r.rating',
      'r.review_count',
    ])
    .where('p.tenant_id', '=', tenantId)
    .where('p.is_active', '=', true)
    .orderBy(sql`coalesce(p.sort_order, 999)`)
    .orderBy('p.name')
    .orderBy('p.id');

export type ProductRow = Awaited<ReturnType<ReturnType<typeof productsQuery>['execute']>>[number];

/** Active products by sort_order (missing as 999), then name. */
export function readProducts(db: Pools, tenantId: string): Promise<ProductRow[]> {
  return readAsTenant(db, tenantId, productsQuery(db, tenantId).compile());
}
