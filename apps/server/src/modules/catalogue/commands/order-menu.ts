import { AppError } from '@dapur/contract/errors';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { recordActivity } from '../../activity/index.ts';
import { lockMenu, writeMenu } from '../data/write-products.ts';
import { byCategory, moved } from '../domain/menu-order.ts';
import { productNotFound, type Keeper } from './save-product.ts';

/** Puts a product right before another, or last of its category. Throws AppError `not_found`, `conflict`. */
export async function moveProduct(
  db: Pools,
  { tenantId }: Keeper,
  id: string,
  before: string | null,
): Promise<void> {
  await withTenant(db, tenantId, async (tx) => {
    const menu = await lockMenu(tx, tenantId);
    if (!menu.some((entry) => entry.id === id)) throw productNotFound();
    const after = moved(menu, id, before);
    if (after === undefined) throw new AppError('conflict', 'The menu has changed. Please look again.');
    await writeMenu(
      tx,
      tenantId,
      after.map((entry) => entry.id),
    );
  });
}

/** Puts the menu in the order of these categories. */
export async function orderCategories(
  db: Pools,
  { tenantId, actor }: Keeper,
  names: readonly string[],
): Promise<void> {
  await withTenant(db, tenantId, async (tx) => {
    const menu = await lockMenu(tx, tenantId);
    await writeMenu(
      tx,
      tenantId,
      byCategory(menu, names).map((entry) => entry.id),
    );
    await recordActivity(tx, {
      tenantId,
      actor,
      action: 'menu.ordered',
      subject: 'store',
      subjectId: tenantId,
      details: { categories: names },
    });
  });
}
