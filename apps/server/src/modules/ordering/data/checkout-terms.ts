import type { Tx } from '../../../platform/db/index.ts';
import type { VoucherRules, VoucherTerms } from '../domain/voucher-discount.ts';
import { voucherForAnybody, voucherRules } from './voucher-terms.ts';

export interface TaxTerms {
  readonly name: string;
  readonly basisPoints: number;
  readonly isActive: boolean;
}

export async function readTaxTerms(tx: Tx, tenantId: string): Promise<TaxTerms> {
  const row = await tx
    .selectFrom('store_profiles')
    .select(['tax_name as name', 'tax_basis_points as basisPoints', 'tax_is_active as isActive'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row ?? { name: '', basisPoints: 0, isActive: false };
}

/** A voucher as it stands at this moment for anybody, by the database's clock. */
export async function readVoucher(tx: Tx, tenantId: string, code: string): Promise<VoucherTerms | undefined> {
  const row = await tx
    .selectFrom('vouchers as v')
    .select(voucherForAnybody.as('terms'))
    .where('v.tenant_id', '=', tenantId)
    .where('v.code', '=', code.toUpperCase())
    .executeTakeFirst();
  return row?.terms;
}

/** What the voucher of an order takes off by its rules; undefined where the order has none. */
export async function readVoucherRules(
  tx: Tx,
  tenantId: string,
  code: string | null,
): Promise<VoucherRules | undefined> {
  if (code === null) return undefined;
  const row = await tx
    .selectFrom('vouchers as v')
    .select(voucherRules.as('rules'))
    .where('v.tenant_id', '=', tenantId)
    .where('v.code', '=', code)
    .executeTakeFirst();
  return row?.rules;
}
