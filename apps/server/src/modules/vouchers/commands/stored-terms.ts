import { toSen } from '@dapur/contract/money/money';
import type { VoucherChange } from '@dapur/contract/vouchers/voucher-input';
import type { Tx } from '../../../platform/db/index.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import { productsOf, type StoredTerms } from '../data/write-vouchers.ts';

/** The terms as they are stored. Throws invalid_input for products that are not the store's. */
export async function storedTerms(
  tx: Tx,
  tenantId: string,
  wish: Omit<VoucherChange, 'revision'>,
): Promise<StoredTerms> {
  const products = [...new Set(wish.products.map((id) => id.toLowerCase()))].sort();
  if (products.length > 0 && (await productsOf(tx, tenantId, products)).length < products.length)
    throw invalidInput([{ field: 'products', message: 'names a product that is not there' }]);
  const instant = (value: string | null): Date | null => (value === null ? null : new Date(value));
  return {
    kind: wish.type,
    // Hundredths in both: basis points of a share, sen of an amount.
    value: toSen(wish.value),
    cap_sen: wish.cap === null ? null : toSen(wish.cap),
    minimum_sen: toSen(wish.minimum),
    starts_at: instant(wish.starts_at),
    ends_at: instant(wish.ends_at),
    fulfil_from: wish.fulfil_from,
    fulfil_to: wish.fulfil_to,
    product_ids: products,
    method: wish.method,
    is_first_order: wish.is_first_order,
    max_uses: wish.max_uses,
    max_per_customer: wish.max_per_customer,
    note: wish.note,
  };
}
