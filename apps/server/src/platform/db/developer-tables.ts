import type { ApiScope } from '@dapur/contract/api-scopes';
import type { WebhookEvent } from '@dapur/contract/webhook-rules';
import type { Generated } from 'kysely';
import type { DefaultedInstant, DefaultedJson, Instant } from './column-shapes.ts';

/** One try to deliver a webhook. */
export interface WebhookTry {
  /** An instant, as JSON has it. */
  readonly at: string;
  readonly status: number | null;
  readonly ms: number;
  readonly failure: string;
  readonly answer: string;
}

/** What a store's own programs call by, and what they are told. */
export interface DeveloperTables {
  api_keys: {
    tenant_id: string;
    id: string;
    name: string;
    hint: string;
    hash: Buffer;
    scopes: ApiScope[];
    made_by: string;
    created_at: DefaultedInstant;
    expires_at: Instant | null;
    revoked_at: Instant | null;
    last_used_at: Instant | null;
  };
  webhook_endpoints: {
    tenant_id: string;
    id: string;
    url: string;
    events: WebhookEvent[];
    secret: Buffer;
    former_secret: Buffer | null;
    former_until: Instant | null;
    is_on: Generated<boolean>;
    failing_since: Instant | null;
    given_up_at: Instant | null;
    created_at: DefaultedInstant;
    made_by: string | null;
  };
  webhook_deliveries: {
    tenant_id: string;
    id: string;
    endpoint_id: string;
    event_id: string;
    event: WebhookEvent | 'test';
    body: string;
    state: Generated<'waiting' | 'delivered' | 'failed'>;
    tries: Generated<number>;
    created_at: DefaultedInstant;
    due_at: DefaultedInstant;
    is_leased: Generated<boolean>;
    settled_at: Instant | null;
    attempts: DefaultedJson<WebhookTry[]>;
  };
}
