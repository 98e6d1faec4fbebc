import { sql } from 'kysely';
import { fixedRead, type Tx } from '../../../platform/db/index.ts';

/** What a store says of its orders' changes: one row, or none before anything was said. */
export const readPolicies = fixedRead((db, tenantId) =>
  db
    .selectFrom('store_policies as p')
    .leftJoin('store_terms as v', (join) =>
      join.onRef('v.tenant_id', '=', 'p.tenant_id').onRef('v.version', '=', 'p.terms_version'),
    )
    .select([
      'p.cancel_text',
      'p.reschedule_text',
      'p.refund_text',
      'p.not_collected_text',
      'p.refund_steps',
      'p.deposit',
      'p.translations',
      'p.terms_version as version',
      'v.created_at as since',
    ])
    .where('p.tenant_id', '=', tenantId),
);

export const readSeller = fixedRead((db, tenantId) =>
  db
    .selectFrom('store_profiles')
    .select(['seller_kind', 'seller_name', 'seller_registration'])
    .where('tenant_id', '=', tenantId),
);

/** What it said in an earlier version. */
export const readTerms = (tx: Tx, tenantId: string, version: number) =>
  tx
    .selectFrom('store_terms')
    .select([
      'cancel_text',
      'reschedule_text',
      'refund_text',
      'not_collected_text',
      'refund_steps',
      'deposit',
      'translations',
      'version',
      'created_at as since',
    ])
    .where('tenant_id', '=', tenantId)
    .where('version', '=', version)
    .executeTakeFirst();

/** Keeps the policies as they are now as the terms of the orders from now on. */
export async function writeTerms(tx: Tx, tenantId: string): Promise<void> {
  await sql`
    with said as (
      update store_policies set terms_version = coalesce(terms_version, 0) + 1 where tenant_id = ${tenantId} returning *
    )
    insert into store_terms (tenant_id, version, cancel_text, reschedule_text, refund_text, not_collected_text,
      refund_steps, translations, deposit)
    select tenant_id, terms_version, cancel_text, reschedule_text, refund_text, not_collected_text, refund_steps,
           translations, deposit
      from said`.execute(tx);
}

/** Papers that the store shows to shoppers, and when they run out. */
export const readShownDocuments = fixedRead((db, tenantId) =>
  db
    .selectFrom('compliance_documents')
    .select(['kind', 'title', 'number', 'expires_on'])
    .where('tenant_id', '=', tenantId)
    .where('is_shown', '=', true)
    .where('verdict', '<>', 'rejected')
    .orderBy('created_at')
    .orderBy('id'),
);
