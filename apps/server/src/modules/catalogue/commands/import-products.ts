import { randomUUID } from 'node:crypto';
import { AppError } from '@dapur/contract/errors';
import { ProductDraft } from '@dapur/contract/products/product-input';
import type { ImportCounts, ImportPreview } from '@dapur/contract/products/product-import';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { recordActivity } from '../../activity/index.ts';
import { hasHalalCertificate, requireProvenWords } from '../../compliance/index.ts';
import { insertImport, lockImport, markImported } from '../data/product-imports.ts';
import { readAllEdited } from '../data/seller-products.ts';
import { insertProductRow, lockMenu, writeMenu } from '../data/write-products.ts';
import { placedLast, type MenuEntry } from '../domain/menu-order.ts';
import { planImport } from '../domain/plan-import.ts';
import { toDraft, toValues } from '../queries/product-draft.ts';
import { writeChange, type Keeper } from './save-product.ts';

export interface Importer extends Keeper {
  readonly userId: string;
}

/** Looks through a file and keeps what it would write for an hour or a day; changes no product. */
export async function previewImport(
  db: Pools,
  importer: Importer,
  bytes: Uint8Array,
): Promise<ImportPreview> {
  const { tenantId, userId } = importer;
  const there = (await readAllEdited(db, tenantId)).map((row) => ({
    id: row.id,
    revision: row.revision,
    isArchived: row.is_archived,
    draft: toDraft(row),
  }));
  const mayBeHalal = await withTenant(db, tenantId, (tx) => hasHalalCertificate(tx, tenantId));
  const { writes, ...preview } = planImport(bytes, there, randomUUID, mayBeHalal);
  if (preview.fault !== null || preview.counts.faulty > 0 || writes.length === 0)
    return { ...preview, token: null };
  const token = randomUUID();
  await withTenant(db, tenantId, (tx) =>
    insertImport(tx, tenantId, { id: token, userId, rows: writes, outcome: preview.counts }),
  );
  return { ...preview, token };
}

/**
 * Writes the previewed rows, all or none; a repeated call answers the same. Throws AppError `not_found` for an import
 * that is not the caller's, and `conflict` when a product has changed since the preview.
 */
export function applyImport(db: Pools, importer: Importer, token: string): Promise<ImportCounts> {
  const { tenantId, actor } = importer;
  return withTenant(db, tenantId, async (tx) => {
    const kept = await lockImport(tx, tenantId, token, importer.userId);
    if (kept === undefined) throw new AppError('not_found', 'Please check the file again');
    const counts = kept.outcome as ImportCounts;
    if (kept.isApplied) return counts;
    let menu: MenuEntry[] = await lockMenu(tx, tenantId);
    for (const { id, revision, product: stored } of kept.rows) {
      // Fields that were added to products since the preview get their default values.
      const product = ProductDraft.parse(stored);
      // The certificate may have gone since the preview; `writeChange` checks this itself for changed products.
      if (revision === null) await requireProvenWords(tx, tenantId, product);
      const isWritten =
        revision === null
          ? await insertProductRow(tx, tenantId, id, toValues(product))
          : await writeChange(tx, importer, { id, revision }, product);
      if (!isWritten)
        throw new AppError('conflict', 'The products have changed. Please check the file again.', {
          name: product.name,
        });
      if (revision === null) menu = placedLast(menu, { id, category: product.category });
    }
    await writeMenu(
      tx,
      tenantId,
      menu.map((entry) => entry.id),
    );
    await markImported(tx, tenantId, token);
    await recordActivity(tx, {
      tenantId,
      actor,
      action: 'products.imported',
      subject: 'product',
      subjectId: null,
      details: { ...counts },
    });
    return counts;
  });
}
