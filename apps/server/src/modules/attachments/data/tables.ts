import type { DefaultedInstant, Instant } from '../../../platform/db/column-shapes.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/db/schema.ts' {
  /** Files that people put beside something, and the room they take. */
  interface Database {
    attachments: {
      tenant_id: string;
      id: string;
      module: 'product' | 'logo' | 'banner' | 'review' | 'order' | 'document' | 'pickup' | 'slip';
      parent_id: string;
      original_name: string;
      filename: string;
      media_type: 'image/webp' | 'application/pdf' | 'text/plain' | 'application/json';
      bytes: number;
      width: number | null;
      height: number | null;
      widths: Generated<number[]>;
      uploaded_by: string | null;
      created_at: DefaultedInstant;
      kept_at: Instant | null;
      removed_at: Instant | null;
      source_hash: Buffer | null;
      picture_print: Buffer | null;
    };
    attachment_usage: { tenant_id: string; bytes: Generated<number> };
  }
}
