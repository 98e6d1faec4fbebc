import type { OnboardingKey } from '@dapur/contract/stores/seller-store-state';
import type { Seat } from '../../lib/seller/seat.tsx';

/** Where each step of setting up is done, down to its field. */
export const setupHrefs = ({ home }: Pick<Seat, 'home'>): Record<OnboardingKey, string> => ({
  branding: `${home}/settings/look#pictures`,
  colours: `${home}/settings/look#colours`,
  address: `${home}/settings/place#pin`,
  pickup: `${home}/settings/pickup#points`,
  first_product: `${home}/products/new`,
  schedule: `${home}/calendar`,
  delivery: `${home}/delivery/settings`,
  payments: `${home}/settings/payments`,
  seller: `${home}/settings/seller`,
  terms: `${home}/settings/policies`,
  publish: `${home}/settings/state#state`,
});
