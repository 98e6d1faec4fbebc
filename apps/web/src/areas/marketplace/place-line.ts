import type { MarketplaceStore } from '@dapur/contract/pages/marketplace';
import { formatSen } from '@dapur/contract/money/money';
import type { Translate } from '../../i18n/index.tsx';

/** `Shah Alam · 1.5 km` */
export function whereLine(store: MarketplaceStore, t: Translate): string {
  return [
    store.city || store.state,
    store.distance_km === null ? '' : t('market.km', { km: store.distance_km }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** `Shah Alam · 1.5 km · from RM 6.00` */
export function placeLine(store: MarketplaceStore, t: Translate): string {
  return [
    whereLine(store, t),
    store.from_price === null
      ? ''
      : t('market.from', { price: formatSen(Math.round(store.from_price * 100)) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
