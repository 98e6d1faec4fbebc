import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import type { VoucherTerms } from '../domain/voucher-discount.ts';

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

/** A voucher as it stands at this moment, by the database's clock. */
export async function readVoucher(tx: Tx, tenantId: string, code: string): Promise<VoucherTerms | undefined> {
  return tx
    .selectFrom('vouchers')
    .select([
      'code',
      'kind',
      'value',
      'cap_sen as capSen',
      'minimum_sen as minimumSen',
      sql<boolean>`is_active and coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true)`.as('isOpen'),
      sql<boolean>`coalesce(uses >= max_uses, false)`.as('isUsedUp'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst();
}
