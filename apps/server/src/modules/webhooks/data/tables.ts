import type { DefaultedInstant, DefaultedJson, Instant } from '../../../platform/db/column-shapes.ts';
import type { WebhookEvent } from '@dapur/contract/stores/webhook-rules';
import type { Generated } from 'kysely';

/** One try to deliver a webhook. */
export interface WebhookTry {
  /** An instant, as JSON has it. */
  readonly at: string;
  readonly status: number | null;
  readonly ms: number;
  readonly failure: string;
  readonly answer: string;
}

declare module '../../../platform/db/schema.ts' {
  interface Database {
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
}
