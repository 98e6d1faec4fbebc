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

/** News that is still to be told, and mails that were. */
export interface OutboxTables {
  outbox: News & { tenant_id: string };
  platform_outbox: News;
  sent_mails: {
    tenant_id: string;
    order_id: string;
    kind: string;
    recipient: string;
    claimed_at: DefaultedInstant;
    sent_at: Instant | null;
    failure: string | null;
    failed_at: Instant | null;
  };
}
