import { AppError } from '@dapur/contract/errors';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { readEditedNow, type EditedRow } from '../data/seller-products.ts';
import { lockMenu, writeMenu } from '../data/write-products.ts';
import { moved } from '../domain/menu-order.ts';
import { toDraft } from '../queries/product-draft.ts';
import { addProduct, productNotFound, type Keeper } from './save-product.ts';

/**
 * A hidden copy right behind a product, under a name and an id of its own, with all but the pictures. Sent again it
 * answers the copy that is there. Throws AppError `not_found`, `conflict` when another product has the id.
 */
export function copyProduct(
  db: Pools,
  keeper: Keeper,
  id: string,
  copy: { readonly id: string; readonly name: string },
): Promise<EditedRow> {
  const { tenantId } = keeper;
  return withTenant(db, tenantId, async (tx) => {
    const source = await readEditedNow(tx, tenantId, id);
    if (source === undefined) throw productNotFound();
    const draft = { ...toDraft(source), name: copy.name, is_active: false };
    const isNew = await addProduct(tx, keeper, copy.id, draft);
    const row = await readEditedNow(tx, tenantId, copy.id);
    if (row === undefined || (!isNew && row.name !== copy.name))
      throw new AppError('conflict', 'There is another product under this id');
    if (isNew) {
      const menu = await lockMenu(tx, tenantId);
      const behind = menu[menu.findIndex((entry) => entry.id === id) + 1];
      const after =
        behind === undefined || behind.id === copy.id ? undefined : moved(menu, copy.id, behind.id);
      if (after !== undefined && menu.some((entry) => entry.id === id))
        await writeMenu(
          tx,
          tenantId,
          after.map((entry) => entry.id),
        );
    }
    return row;
  });
}
