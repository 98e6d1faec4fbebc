import type { OnboardingKey, StoreHold, StoreStatus } from '@dapur/contract/stores/seller-store-state';

/** What the database knows of a store on its way to the first order. */
export interface OnboardingFacts {
  readonly status: StoreStatus;
  /** Why the platform keeps it from selling, since an instant. */
  readonly hold: StoreHold | null;
  readonly hasBranding: boolean;
  readonly hasColours: boolean;
  readonly hasAddress: boolean;
  /** Shoppers have a place to choose. */
  readonly hasPickup: boolean;
  /** That can be had in a way that the store offers. */
  readonly hasProduct: boolean;
  /** It has a date, with a slot on it, that shoppers can still choose. */
  readonly hasDate: boolean;
  readonly hasDelivery: boolean;
  /** The store brings orders to people. */
  readonly delivers: boolean;
  readonly hasPayments: boolean;
  /** Customers read who sells, and how to reach them. */
  readonly hasSeller: boolean;
  /** They read what happens when they cancel, and what they get back. */
  readonly hasTerms: boolean;
}

export interface OnboardingStep {
  readonly key: OnboardingKey;
  readonly is_done: boolean;
  /** Without it nobody could order, or nobody may sell: the store cannot be published. */
  readonly is_required: boolean;
}

/** The steps in the order in which an owner takes them. */
export function onboardingSteps(facts: OnboardingFacts): OnboardingStep[] {
  const isOpen = facts.status !== 'draft' && facts.status !== 'closed';
  return [
    { key: 'branding', is_done: facts.hasBranding, is_required: false },
    { key: 'colours', is_done: facts.hasColours, is_required: false },
    { key: 'address', is_done: facts.hasAddress, is_required: false },
    // Who brings every order needs no place to pick it up.
    { key: 'pickup', is_done: facts.hasPickup, is_required: !facts.delivers },
    { key: 'first_product', is_done: facts.hasProduct, is_required: true },
    { key: 'schedule', is_done: facts.hasDate, is_required: true },
    { key: 'delivery', is_done: facts.hasDelivery, is_required: false },
    { key: 'payments', is_done: facts.hasPayments, is_required: true },
    { key: 'seller', is_done: facts.hasSeller, is_required: true },
    { key: 'terms', is_done: facts.hasTerms, is_required: true },
    { key: 'publish', is_done: isOpen, is_required: false },
  ];
}

/** The steps without which a store does not open. */
export const missingSteps = (facts: OnboardingFacts): OnboardingKey[] =>
  onboardingSteps(facts)
    .filter((step) => step.is_required && !step.is_done)
    .map(({ key }) => key);
