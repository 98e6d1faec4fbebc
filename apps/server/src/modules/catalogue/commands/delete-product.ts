import { AppError } from '@dapur/contract/errors';
import { withTenant } from '../../../platform/db/index.ts';
import { recordActivity } from '../../activity/index.ts';
import { readEditedNow } from '../data/seller-products.ts';
import { deleteProductRow, type ForgetLimits } from '../data/write-products.ts';
import type { KeptPictures } from './product-pictures.ts';
import { productNotFound, type Keeper } from './save-product.ts';
import type { Pools } from '../../../platform/db/index.ts';

const FOREIGN_KEY = '23503';

/**
 * Removes a product with its pictures. Throws AppError `not_found`, and `conflict` once it was ordered, reviewed or named
 * by anything else of the store: then it is archived instead.
 */
export async function deleteProduct(
  {
    db,
    pictures,
    forgetLimits,
  }: { readonly db: Pools; readonly pictures: KeptPictures; readonly forgetLimits: ForgetLimits },
  { tenantId, actor }: Keeper,
  id: string,
): Promise<void> {
  const kept = await pictures.of(tenantId, id);
  try {
    await withTenant(db, tenantId, async (tx) => {
      const row = await readEditedNow(tx, tenantId, id);
      if (row === undefined) throw productNotFound();
      if (!(await deleteProductRow(tx, tenantId, id, forgetLimits))) throw inUse();
      await recordActivity(tx, {
        tenantId,
        actor,
        action: 'product.deleted',
        subject: 'product',
        subjectId: id,
        details: { name: row.name },
      });
    });
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === FOREIGN_KEY ? inUse() : error;
  }
  const ids = [...kept.values()].map((one) => one.id);
  if (ids.length > 0) await pictures.remove(tenantId, ids);
}

const inUse = (): AppError => new AppError('conflict', 'This product has orders. Archive it instead.');
