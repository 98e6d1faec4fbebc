import {
  StorePlaceInput,
  StoreSellerInput,
  StorePoliciesInput,
  StoreTaxInput,
  type SellerKind,
} from '@dapur/contract/stores/store-settings-input';
import { MIN_ADDRESS } from '@dapur/contract/delivery/delivery-settings-input';
import { typedDecimal } from '@dapur/contract/money/typed-amount';
import type { z } from 'zod';
import type { Rules } from '../../lib/form/judge.ts';

/** The place as it is sent; if it has a pin or an address, it must have both. */
export const placeRules: Rules<z.input<typeof StorePlaceInput>, typeof StorePlaceInput> = {
  schema: StorePlaceInput,
  read: (typed) => ({ ...typed, address: typed.address.trim() }),
  also: ({ address, latitude }) => ({
    latitude: latitude === null && address.trim() !== '' && 'missing',
    address: (latitude !== null || address.trim() !== '') && address.trim().length < MIN_ADDRESS && 'missing',
  }),
};

export interface TypedSeller extends Omit<z.input<typeof StoreSellerInput>, 'kind'> {
  /** Null before one is chosen. */
  readonly kind: SellerKind | null;
}

/** Who sells, as it is sent; a person has no registration. */
export const sellerRules: Rules<TypedSeller, typeof StoreSellerInput> = {
  schema: StoreSellerInput,
  read: ({ kind, name, registration, version }) => ({
    version,
    kind: kind ?? 'individual',
    name: name.trim(),
    registration: kind === 'business' ? registration.trim() : '',
  }),
  also: ({ kind }) => ({ kind: kind === null && 'missing' }),
};

interface TypedPolicies extends Omit<z.input<typeof StorePoliciesInput>, 'refund_steps'> {
  readonly refund_steps: readonly { readonly hours: string; readonly percent: string }[];
}

/** The policies as they are sent. */
export const policyRules: Rules<TypedPolicies, typeof StorePoliciesInput> = {
  schema: StorePoliciesInput,
  read: ({ refund_steps: steps, ...typed }) => ({
    ...typed,
    cancel_text: typed.cancel_text.trim(),
    refund_text: typed.refund_text.trim(),
    refund_steps: steps.map(({ hours, percent }) => ({ hours: wholeOf(hours), percent: wholeOf(percent) })),
  }),
  also: ({ cancel_text: cancel, refund_text: refund }) => ({
    cancel_text: cancel.trim() === '' && 'missing',
    refund_text: refund.trim() === '' && 'missing',
  }),
};

function wholeOf(text: string): number {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : NaN;
}

interface TypedTax extends Omit<z.input<typeof StoreTaxInput>, 'tax_percentage'> {
  readonly tax_percentage: string;
}

/** The tax as it is sent; an active tax needs a name, a registration and a rate above zero. */
export const taxRules: Rules<TypedTax, typeof StoreTaxInput> = {
  schema: StoreTaxInput,
  read: (typed) => ({ ...typed, tax_percentage: percentageOf(typed.tax_percentage) }),
  also: ({ tax_is_active: isActive, ...typed }) => ({
    tax_name: isActive && typed.tax_name.trim() === '' && 'missing',
    tax_percentage: isActive && percentageOf(typed.tax_percentage) === 0 && 'missing',
    tax_registration: isActive && typed.tax_registration.trim() === '' && 'missing',
  }),
};

/** `6`, `6.5` or `6,25` percent; not a number when it is none. */
const percentageOf = (text: string): number => typedDecimal(text, 2);
