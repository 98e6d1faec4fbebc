import type { DefaultedInstant, Instant, Json } from '../../../platform/db/column-shapes.ts';
import type { PaymentProviderId, PaymentWay } from '@dapur/contract/money/payment-providers';
import type { RefundBank } from '@dapur/contract/money/refund-banks';
import type { Generated } from 'kysely';

declare module '../../../platform/db/schema.ts' {
  /** How a store is paid, its bills, and what the provider told of them. */
  interface Database {
    payment_accounts: {
      tenant_id: string;
      provider: PaymentProviderId;
      secret: Buffer;
      is_active: Generated<boolean>;
      updated_at: DefaultedInstant;
      key_hint: Generated<string>;
      account_ref: Generated<string>;
      is_fully_checked: Generated<boolean>;
    };
    payment_attempts: {
      tenant_id: string;
      id: string;
      order_id: string;
      state: Generated<'creating' | 'due' | 'paid' | 'deleted' | 'failed' | 'unknown'>;
      bill_id: string | null;
      bill_url: string | null;
      provider: Generated<PaymentProviderId | 'mock' | 'transfer'>;
      account_ref: string | null;
      amount_sen: number;
      gateway_code: string | null;
      failure: string | null;
      purpose: Generated<'order' | 'balance'>;
      created_at: DefaultedInstant;
      updated_at: DefaultedInstant;
      settled_at: Instant | null;
      /** What the provider itself answered that was paid; a callback alone leaves it null. */
      answered_sen: number | null;
      /** When the provider is asked about a bill that was given up, or that only a callback called paid. */
      ask_at: Instant | null;
      times_asked: Generated<number>;
    };
    /** Where a store takes transfers: a bank account, a DuitNow QR, or both. */
    transfer_accounts: {
      tenant_id: string;
      bank_code: RefundBank | null;
      account_number: string | null;
      holder: string | null;
      duitnow_code: string | null;
      puts_amount: Generated<boolean>;
      hold_minutes: number;
      is_active: Generated<boolean>;
      updated_at: DefaultedInstant;
    };
    payment_ways: {
      tenant_id: string;
      way: PaymentWay;
      position: number;
      least_sen: number | null;
      most_sen: number | null;
      is_on: Generated<boolean>;
      known_only: Generated<boolean>;
    };
    payment_callbacks: {
      tenant_id: string;
      id: string;
      bill_id: string;
      payload: Json<Record<string, string>>;
      outcome: string;
      received_at: DefaultedInstant;
    };
  }
}
