import type { OnboardingKey } from '@dapur/contract/stores/seller-store-state';

/** The way from an empty store to an open one: each step asks for one thing. */
export const setupSteps = ['product', 'days', 'place', 'pay', 'seller', 'look', 'open'] as const;
export type SetupStep = (typeof setupSteps)[number];
export const isSetupStep = (step: string): step is SetupStep => setupSteps.some((one) => one === step);

/** What each step brings about; the store cannot open without some of it. */
export const bringsAbout: Readonly<Record<SetupStep, readonly OnboardingKey[]>> = {
  product: ['first_product'],
  days: ['schedule'],
  place: ['pickup'],
  pay: ['payments'],
  seller: ['seller', 'terms'],
  look: ['branding', 'colours'],
  open: ['publish'],
};

/** The step in which something is done. */
export const stepFor = (key: OnboardingKey): SetupStep | undefined =>
  setupSteps.find((step) => bringsAbout[step].includes(key));
