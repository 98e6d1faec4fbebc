import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@dapur/contract/errors';
import type { ProductDraft } from '@dapur/contract/products/product-input';
import { withTenant, type Pools, type Tx } from '../../../platform/db/index.ts';
import { recordActivity, type ActivityActor } from '../../activity/index.ts';
import { requireProvenWords } from '../../compliance/index.ts';
import { readEditedNow, type EditedRow } from '../data/seller-products.ts';
import { insertProductRow, lockMenu, updateProductRow, writeMenu } from '../data/write-products.ts';
import { placedLast } from '../domain/menu-order.ts';
import { toDraft, toValues } from '../queries/product-draft.ts';

/** Whoever changes products, and where. */
export interface Keeper {
  readonly tenantId: string;
  readonly actor: ActivityActor;
}

export const productNotFound = (): AppError => new AppError('not_found', 'There is no such product');

/**
 * A new product, last of its category. Its id is made by the caller: sent again it answers the product that is there.
 * Throws AppError `conflict` when another one has this id.
 */
export function createProduct(
  db: Pools,
  keeper: Keeper,
  id: string,
  draft: ProductDraft,
): Promise<EditedRow> {
  return withTenant(db, keeper.tenantId, async (tx) => {
    const isNew = await addProduct(tx, keeper, id, draft);
    const row = await mustRead(tx, keeper.tenantId, id);
    if (!isNew && !isDeepStrictEqual(toDraft(row), draft))
      throw new AppError('conflict', 'There is another product under this id');
    return row;
  });
}

/** Writes a product at the end of its category; false when its id is taken in this store. */
export async function addProduct(tx: Tx, keeper: Keeper, id: string, draft: ProductDraft): Promise<boolean> {
  const { tenantId, actor } = keeper;
  await requireProvenWords(tx, tenantId, draft);
  // Locked first, so that two new products wait for each other here and cannot deadlock on each other's rows.
  const menu = await lockMenu(tx, tenantId);
  if (!(await insertProductRow(tx, tenantId, id, toValues(draft)))) return false;
  const after = placedLast(menu, { id, category: draft.category });
  await writeMenu(
    tx,
    tenantId,
    after.map((entry) => entry.id),
  );
  await recordActivity(tx, {
    tenantId,
    actor,
    action: 'product.created',
    subject: 'product',
    subjectId: id,
    details: { name: draft.name },
  });
  return true;
}

/**
 * Changes a product from the revision that its editor began with. Throws AppError `not_found`, and `conflict` when
 * somebody else has changed it since; saying again what it is already is none.
 */
export function changeProduct(
  db: Pools,
  keeper: Keeper,
  { id, revision }: { readonly id: string; readonly revision: number },
  draft: ProductDraft,
): Promise<EditedRow> {
  return withTenant(db, keeper.tenantId, async (tx) => {
    const isWritten = await writeChange(tx, keeper, { id, revision }, draft);
    const row = await readEditedNow(tx, keeper.tenantId, id);
    if (row === undefined) throw productNotFound();
    if (!isWritten && !isDeepStrictEqual(toDraft(row), draft))
      throw new AppError('conflict', 'Someone else has changed this product', {
        revision: row.revision,
      });
    return row;
  });
}

/** False when the product is not there in this revision. */
export async function writeChange(
  tx: Tx,
  { tenantId, actor }: Keeper,
  { id, revision }: { readonly id: string; readonly revision: number },
  draft: ProductDraft,
): Promise<boolean> {
  const before = await readEditedNow(tx, tenantId, id);
  if (before === undefined) return false;
  const was = toDraft(before);
  await requireProvenWords(tx, tenantId, draft, was);
  if (!(await updateProductRow(tx, tenantId, { id, revision }, toValues(draft)))) return false;
  const fields = Object.keys(draft).filter(
    (field) => !isDeepStrictEqual(was[field as keyof ProductDraft], draft[field as keyof ProductDraft]),
  );
  if (fields.length === 0) return true;
  await recordActivity(tx, {
    tenantId,
    actor,
    action: 'product.changed',
    subject: 'product',
    subjectId: id,
    details: {
      name: draft.name,
      fields,
      ...(was.price === draft.price ? {} : { price: { from: was.price, to: draft.price } }),
    },
  });
  return true;
}

async function mustRead(tx: Tx, tenantId: string, id: string): Promise<EditedRow> {
  const row = await readEditedNow(tx, tenantId, id);
  if (row === undefined) throw new Error('a product that was written could not be read');
  return row;
}
