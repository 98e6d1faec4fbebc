/** What the database knows of a store on its way to the first order. */
export interface OnboardingFacts {
  readonly status: 'draft' | 'live' | 'paused' | 'closed' | 'suspended';
  readonly hasBranding: boolean;
  readonly hasAddress: boolean;
  readonly hasPickup: boolean;
  readonly hasProduct: boolean;
  readonly hasSlot: boolean;
  readonly hasDate: boolean;
  readonly hasPayments: boolean;
}

export type OnboardingKey =
  | 'branding'
  | 'address'
  | 'pickup'
  | 'first_product'
  | 'slots'
  | 'dates'
  | 'payments'
  | 'publish';

/** The steps in the order in which an owner takes them. */
export function onboardingSteps(facts: OnboardingFacts): { key: OnboardingKey; is_done: boolean }[] {
  return [
    { key: 'branding', is_done: facts.hasBranding },
    { key: 'address', is_done: facts.hasAddress },
    { key: 'pickup', is_done: facts.hasPickup },
    { key: 'first_product', is_done: facts.hasProduct },
    { key: 'slots', is_done: facts.hasSlot },
    { key: 'dates', is_done: facts.hasDate },
    { key: 'payments', is_done: facts.hasPayments },
    { key: 'publish', is_done: facts.status === 'live' },
  ];
}
