import { AppError } from '@dapur/contract/errors';
import type { BulkChange } from '@dapur/contract/products/product-change-input';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import { recordActivity } from '../../activity/index.ts';
import { requireProvenWords } from '../../compliance/index.ts';
import {
  writeProducts as writeChanges,
  DEAREST_SEN,
  dearestAfter,
  isDayOver,
  lockProducts,
  writeCategoryName as writeCategory,
} from '../data/bulk-products.ts';
import { productNotFound, type Keeper } from './save-product.ts';
import type { CategoryTexts } from '../data/seller-products.ts';

/** The same change for several products, all or none; answers how many it changed. Throws AppError `not_found`, `invalid_input`. */
export function changeProducts(
  db: Pools,
  { tenantId, actor }: Keeper,
  wished: readonly string[],
  change: BulkChange,
): Promise<number> {
  const ids = [...new Set(wished.map((id) => id.toLowerCase()))];
  return withTenant(db, tenantId, async (tx) => {
    if ((await lockProducts(tx, tenantId, ids)) !== ids.length) throw productNotFound();
    if ((await dearestAfter(tx, tenantId, ids, change)) > DEAREST_SEN)
      throw invalidInput([{ field: 'change', message: 'makes a product too dear' }]);
    if (change.kind === 'sold_out' && /^\d/.test(change.until) && (await isDayOver(tx, change.until)))
      throw invalidInput([{ field: 'change', message: 'names a day that is over' }]);
    const changed = await writeChanges(tx, tenantId, ids, change);
    if (changed > 0)
      await recordActivity(tx, {
        tenantId,
        actor,
        action: `products.${change.kind}`,
        subject: 'product',
        subjectId: ids.length === 1 ? (ids[0] ?? null) : null,
        details: { ...change, ids, changed },
      });
    return changed;
  });
}

/** Calls a category otherwise in all its products; answers how many. Throws AppError `not_found`. */
export function renameCategory(
  db: Pools,
  { tenantId, actor }: Keeper,
  name: string,
  to: CategoryTexts,
): Promise<number> {
  return withTenant(db, tenantId, async (tx) => {
    await requireProvenWords(tx, tenantId, to, { name });
    const changed = await writeCategory(tx, tenantId, name, to);
    if (changed === 0) throw new AppError('not_found', 'There is no such category');
    await recordActivity(tx, {
      tenantId,
      actor,
      action: 'menu.category_renamed',
      subject: 'store',
      subjectId: tenantId,
      details: { from: name, ...to },
    });
    return changed;
  });
}
