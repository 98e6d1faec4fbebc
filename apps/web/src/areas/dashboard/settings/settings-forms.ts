import type { ComponentType } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import type { SettingsSectionProps } from '../../../features/seller-store/settings-calls.ts';
import { attachmentMessages, mapMessages, sellerDepositsMessages } from '../../../i18n/later-messages.ts';
import { withMessages } from '../../../i18n/load-messages.ts';
import { later, type Later } from '../../../lib/later.ts';

const section = (load: Later<ComponentType<SettingsSectionProps>>) =>
  lazyPart(async () => ({ default: await load() }));
/** The pages that are one form over the settings of the store. */
export const settingsForms = {
  profile: section(
    later(async () => (await import('../../../features/seller-store/profile-form.tsx')).ProfileForm),
  ),
  look: section(
    later(
      async () =>
        (await withMessages([attachmentMessages], import('../../../features/seller-store/branding-form.tsx')))
          .BrandingForm,
    ),
  ),
  place: section(
    later(
      async () =>
        (await withMessages([mapMessages], import('../../../features/seller-store/place-form.tsx')))
          .PlaceForm,
    ),
  ),
  tax: section(later(async () => (await import('../../../features/seller-store/tax-form.tsx')).TaxForm)),
  deposits: section(
    later(
      async () =>
        (
          await withMessages(
            [sellerDepositsMessages],
            import('../../../features/seller-store/deposits-form.tsx'),
          )
        ).DepositsForm,
    ),
  ),
  seller: section(
    later(async () => (await import('../../../features/seller-store/seller-form.tsx')).SellerForm),
  ),
  policies: section(
    later(async () => (await import('../../../features/seller-store/policies-form.tsx')).PoliciesForm),
  ),
  seo: section(
    later(
      async () =>
        (await withMessages([attachmentMessages], import('../../../features/seller-store/seo-form.tsx')))
          .SeoForm,
    ),
  ),
} as const;
/** Below the pickup places: when orders can be picked up. */
export const LazyPickupForm = section(
  later(async () => (await import('../../../features/seller-store/pickup-form.tsx')).PickupForm),
);
