import { WEBHOOK_LOG_DAYS } from '@dapur/contract/stores/webhook-rules';

/** How long something of a person is kept, and why so long. */
export interface Keeping {
  readonly days: number;
  readonly why: string;
}

const YEAR = 365;

/**
 * What this module forgets. Amounts of orders, payments, refunds and commission are in none of these: tax law asks for
 * seven years of them (Income Tax Act 1967, section 82), and they stay, under a pseudonym. What other modules forget by
 * themselves is listed in docs/decisions/029-privacy-and-retention.md.
 */
export const KEEPING = {
  dormantCustomers: {
    days: 2 * YEAR,
    why: 'After two years without an order a kitchen no longer needs to know who bought: complaints and guarantees are over.',
  },
  unpaidOrders: {
    days: 180,
    why: 'No sale came of it, so no tax record either; half a year covers questions about a payment that went astray.',
  },
  paymentCallbacks: {
    days: 90,
    why: 'The bank’s message names its payer; disputes about a payment come within weeks, and the amounts stay.',
  },
  drivers: {
    days: 90,
    why: 'A courier’s driver is nobody’s customer: the name, number and plate serve the delivery and a complaint about it.',
  },
  invitations: { days: 90, why: 'Nobody can use it any more; the log says who was invited by whom.' },
  productImports: { days: 1, why: 'A file that nobody said yes to for a day was a try.' },
  webhookDeliveries: {
    days: WEBHOOK_LOG_DAYS,
    why: 'A month is enough to find out why a program was not told.',
  },
  orderClaims: { days: 30, why: 'The code in it holds for minutes.' },
  customerMessages: {
    days: YEAR,
    why: 'After a year nobody asks any more what was written; whether the customer agreed stays.',
  },
  storeExports: { days: 90, why: 'Its file is gone; the log says who took the store away.' },
} as const satisfies Readonly<Record<string, Keeping>>;

export type RuleName = keyof typeof KEEPING;
