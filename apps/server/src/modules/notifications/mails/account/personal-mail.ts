import type { AccountMail } from '../../../identity/index.ts';
import type { InvitationMail } from '../../../people/index.ts';
import type { DocumentMail } from '../../../compliance/index.ts';
import type { ReportMailing } from '../../../reports/index.ts';
import type { StoreExportMail } from '../../../store-copies/index.ts';
import type { CreditMail } from '../../../credit/index.ts';
import type { RewardMail } from '../../../referrals/index.ts';
import type { DomainMail } from '../../../store-domains/index.ts';
import type { TransferAccountMail } from '../../../payments/index.ts';
import type { WebhookOffMail } from '../../../webhooks/index.ts';
import type { StoreLetterMail } from '../../../platform-stores/index.ts';
import type { Locale } from '@dapur/contract/primitives';

/** Mails to people, not to buyers of one store: about their accounts, and the code that shows whose an order is. */
export type PersonalMail =
  | AccountMail
  | InvitationMail
  | StoreExportMail
  | StoreLetterMail
  | RewardMail
  | CreditMail
  | ReportMailing
  | DocumentMail
  | WebhookOffMail
  | DomainMail
  | TransferAccountMail
  | {
      /** About a review that the reader wrote. */
      readonly kind: 'review_hidden' | 'review_restored';
      readonly storeName: string;
      readonly product: string;
      /** The platform's reason; may be empty for a review that was restored. */
      readonly note: string;
      readonly mayAppeal: boolean;
      /** The customer's order, where they can ask for the review to be looked at again. */
      readonly link: string;
    }
  | {
      readonly kind: 'takeover_code';
      /** Six digits. */
      readonly code: string;
      readonly orderNumber: string;
      readonly storeName: string;
    };

export interface Reader {
  readonly name: string;
  readonly locale: Locale;
}

export interface Content {
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  readonly finePrint: readonly string[];
}
