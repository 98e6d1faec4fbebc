import type { DefaultedInstant, Instant } from '../../../platform/db/column-shapes.ts';
import type { DocumentKind } from '@dapur/contract/stores/paper-input';
import type { Generated } from 'kysely';

declare module '../../../platform/db/schema.ts' {
  /** The papers a kitchen has to have. */
  interface Database {
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
}
