import type { Generated } from 'kysely';
import type { DefaultedInstant, Instant, Json } from './column-shapes.ts';

interface News {
  id: string;
  topic: string;
  lane: Generated<'work' | 'messages'>;
  payload: Json<Record<string, unknown>>;
  created_at: DefaultedInstant;
  available_at: DefaultedInstant;
  attempts: Generated<number>;
  last_error: string | null;
  done_at: Instant | null;
}

/**
 * Views that their owners offer: any module may read them without saying why. An owner adds its own in its
 * `data/tables.ts`; a migration makes them with `security_invoker`, so that row-level security holds for who reads.
 */
export interface Offered {}

/** The tables as they stand after the newest migration: the platform's here, a module's in its `data/tables.ts`. */
export interface Database extends Offered {
  outbox: News & { tenant_id: string };
  platform_outbox: News;
  rate_limits: { key: string; window_start: Date; hits: Generated<number> };
  secret_key_check: { is_only: Generated<boolean>; sealed: Buffer };
  backup_runs: {
    taken_at: Instant;
    rows: number;
    files: number;
    place: Generated<string | null>;
    file: Generated<string | null>;
  };
  schema_migrations: { name: string; checksum: string; applied_at: DefaultedInstant; needs: string | null };
}
