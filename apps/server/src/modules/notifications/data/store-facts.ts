import type { Tx } from '../../../platform/db/index.ts';

/** What receipts and mails say about a store. */
export interface StoreFacts {
  readonly name: string;
  readonly slug: string;
  readonly address: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly taxRegistration: string | null;
  readonly accent: string;
  readonly logoKey: string | null;
}

export async function readStoreFacts(tx: Tx, tenantId: string): Promise<StoreFacts | undefined> {
  return tx
    .selectFrom('tenants as t')
    .innerJoin('store_profiles as p', 'p.tenant_id', 't.id')
    .select([
      't.name',
      't.slug',
      'p.address',
      'p.phone',
      'p.email',
      'p.tax_registration as taxRegistration',
      'p.accent',
      'p.logo_key as logoKey',
    ])
    .where('t.id', '=', tenantId)
    .executeTakeFirst();
}
