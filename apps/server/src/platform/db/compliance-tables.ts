import type { DocumentKind } from '@dapur/contract/paper-input';
import type { Generated } from 'kysely';
import type { DefaultedInstant, Instant } from './column-shapes.ts';

/** The papers a kitchen has to have. */
export interface ComplianceTables {
  compliance_documents: {
    tenant_id: string;
    id: string;
    kind: DocumentKind;
    title: string;
    number: string;
    expires_on: string | null;
    is_shown: boolean;
    reminded_days: number | null;
    revision: Generated<number>;
    created_at: DefaultedInstant;
    /** The verdict of the platform's people; empty: they have not looked at the paper as it is now. */
    verdict: Generated<'' | 'approved' | 'rejected'>;
    verdict_reason: Generated<string>;
    judged_at: Instant | null;
  };
}
