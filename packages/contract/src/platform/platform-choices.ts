import { courierIds } from '../delivery/couriers.ts';
import { paymentProviderIds } from '../money/payment-providers.ts';
import type { ReportState, Verdict } from './review-verdict-input.ts';

// What the platform's people choose from. Apart from the schemas, whose library no browser carries.

export const storeSorts = ['new', 'name', 'gmv', 'orders', 'refunds', 'rating'] as const;
export const findingKinds = ['orphan', 'late', 'mismatch', 'twice', 'refund', 'pending', 'kept'] as const;
export const jobStates = ['waiting', 'failing', 'dead'] as const;
export const mailStates = ['sent', 'sending', 'failing', 'refused'] as const;

/** What may be decided of a report in each state. Of an appeal `hide` says that it stays hidden. */
export const verdictsOf: Readonly<Record<ReportState, readonly Verdict[]>> = {
  open: ['keep', 'hide'],
  kept: ['hide'],
  hidden: ['restore'],
  appealed: ['restore', 'hide'],
};

/** Who calls us of their own accord: banks and couriers. */
export const callbackProviders = [...paymentProviderIds, ...courierIds] as const;

/** Acts on a page of the log. */
export const AUDIT_PAGE = 50;

/** Characters. */
export const ANNOUNCEMENT_TITLE = 80;
export const ANNOUNCEMENT_BODY = 1_000;
