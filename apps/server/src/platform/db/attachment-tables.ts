import type { Generated } from 'kysely';
import type { DefaultedInstant, Instant } from './column-shapes.ts';

/** Files that people put beside something, and the room they take. */
export interface AttachmentTables {
  attachments: {
    tenant_id: string;
    id: string;
    module: 'product' | 'logo' | 'banner' | 'review' | 'order' | 'document' | 'pickup';
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
  };
  attachment_usage: { tenant_id: string; bytes: Generated<number> };
}
