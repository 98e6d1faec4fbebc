import type { StatementMapping } from '@dapur/contract/money/seller-statements';
import type { DefaultedInstant, Instant, Json } from '../../../platform/db/column-shapes.ts';
import type { SlipRejection } from '@dapur/contract/money/transfers';
import type { Generated } from 'kysely';
import type { BankLine } from '../domain/read-statement.ts';

declare module '../../../platform/db/schema.ts' {
  interface Database {
    /** What customers sent to show that they transferred the money of an order. */
    transfer_slips: {
      tenant_id: string;
      id: string;
      order_id: string;
      /** Null: the customer only said so. */
      attachment_id: string | null;
      is_picture: Generated<boolean>;
      bank_reference: string | null;
      /** Its letters and digits alone. */
      reference_key: string | null;
      source_hash: Buffer | null;
      /** Another slip of the store, with another order, that shows the same picture. */
      looks_like: string | null;
      /** In what way another store's slip is the same. */
      same_elsewhere: Generated<SameKind[]>;
      state: Generated<'waiting' | 'accepted' | 'rejected'>;
      rejection: SlipRejection | null;
      note: Generated<string>;
      sent_at: DefaultedInstant;
      decided_at: Instant | null;
      decided_by: string | null;
    };
    /** Lines of a bank's file that paid an order, each once. */
    transfer_lines: {
      tenant_id: string;
      /** As `BankLine.key`. */
      key: string;
      order_id: string;
      date: string;
      amount_sen: number;
      description: string;
      payer: string;
      used_at: DefaultedInstant;
      used_by: string | null;
    };
    /** What a file proposed, until its sender says yes to some of it. */
    statement_uploads: {
      tenant_id: string;
      id: string;
      sent_by: string;
      proposals: Json<KeptProposal[]>;
      created_at: DefaultedInstant;
    };
    /** Which column says what in files of a form that the store explained once. */
    statement_forms: {
      tenant_id: string;
      /** As `Headings.print`. */
      headings: string;
      mapping: Json<StatementMapping>;
      used_at: DefaultedInstant;
    };
  }
}

export type SameKind = 'same_file' | 'same_picture' | 'same_reference';

/** A line that may be accepted as the payment of an order. */
export interface KeptProposal {
  readonly orderId: string;
  readonly line: Omit<BankLine, 'row'>;
}
