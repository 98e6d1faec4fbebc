import { fixedRead } from '../../../platform/db/index.ts';

/** What a store says of its orders' changes: one row, or none before anything was said. */
export const readPolicies = fixedRead((db, tenantId) =>
  db
    .selectFrom('store_policies')
    .select(['cancel_text', 'reschedule_text', 'refund_text', 'refund_steps', 'translations'])
    .where('tenant_id', '=', tenantId),
);

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
