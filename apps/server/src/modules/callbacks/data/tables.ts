import type { Generated } from 'kysely';
import type { DefaultedInstant, Instant } from '../../../platform/db/column-shapes.ts';
import type { CallbackVerdict } from '@dapur/contract/platform/platform-payments';

declare module '../../../platform/db/schema.ts' {
  interface Database {
    /** What payment providers and couriers sent, signed or not. */
    provider_callbacks: {
      id: string;
      provider: string;
      store_id: string | null;
      reference: Generated<string>;
      verdict: CallbackVerdict;
      outcome: Generated<string>;
      fault: Generated<string>;
      body: Buffer | null;
      received_at: DefaultedInstant;
      replays: Generated<number>;
      replayed_at: Instant | null;
      is_proved: Generated<boolean>;
      /** The store that an unproved call claims to be about. */
      named_store_id: string | null;
    };
  }
}
