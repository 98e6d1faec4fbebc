import type { ProductDraft } from '@dapur/contract/products/product-input';
import { productColumns } from './product-columns.ts';

/** A file of products: its heading, then a row for each. What comes out of it can be read in again. */
export function* exportRows(
  products: Iterable<{ readonly id: string; readonly draft: ProductDraft }>,
): Generator<string[]> {
  yield ['id', ...productColumns.map(({ name }) => name)];
  for (const { id, draft } of products) yield [id, ...productColumns.map(({ write }) => write(draft))];
}
