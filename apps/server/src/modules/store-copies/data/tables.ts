import type { DefaultedInstant } from '../../../platform/db/column-shapes.ts';
import type { Locale } from '@dapur/contract/primitives';
import type { Generated } from 'kysely';

declare module '../../../platform/db/schema.ts' {
  interface Database {
    store_exports: {
      tenant_id: string;
      id: string;
      asked_by: string;
      locale: Locale;
      state: Generated<'waiting' | 'working' | 'ready' | 'failed' | 'gone'>;
      asked_at: DefaultedInstant;
      leased_until: Date | null;
      tries: Generated<number>;
      failure: 'too_large' | 'broken' | null;
      file_key: string | null;
      bytes: number | null;
      files: number | null;
      rows: number | null;
      finished_at: Date | null;
      expires_at: Date | null;
    };
  }
}
