import type { DefaultedInstant, DefaultedJson } from '../../../platform/db/column-shapes.ts';
import type { LeftOut, MessageTemplate } from '@dapur/contract/messages/message-rules';
import type { ColumnType, Generated } from 'kysely';

type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

declare module '../../../platform/db/schema.ts' {
  interface Database {
    customer_messages: {
      tenant_id: string;
      id: string;
      is_bulk: boolean;
      template: MessageTemplate | null;
      subject: string;
      body: string;
      sent_by: string;
      sent_at: DefaultedInstant;
      sent_on: string;
      request_hash: string;
      chosen: number;
      receivers: number;
      left_out: DefaultedJson<Partial<Record<LeftOut, number>>>;
    };
    customer_message_receivers: {
      tenant_id: string;
      id: Generated<string>;
      message_id: string;
      customer_id: string;
      state: Generated<'waiting' | 'sent' | 'left_out' | 'refused' | 'not_sent'>;
      claimed_at: NullableInstant;
      settled_at: NullableInstant;
    };
  }
}
