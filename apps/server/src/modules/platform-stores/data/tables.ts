import type { ColumnType, Generated } from 'kysely';

declare module '../../../platform/db/schema.ts' {
  /** What the platform writes to the owners of stores. */
  interface Database {
    store_letters: {
      tenant_id: string;
      id: string;
      kind:
        | 'suspended'
        | 'reinstated'
        | 'closed'
        | 'moved'
        | 'message'
        | 'approved'
        | 'rejected'
        | 'paper_rejected';
      subject: Generated<string>;
      words: Generated<string>;
      old_slug: string | null;
      new_slug: string | null;
      sent_by: string;
      sent_at: ColumnType<Date, never, never>;
    };
  }
}
