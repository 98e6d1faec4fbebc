import { courierName } from '@dapur/contract/delivery/couriers';
import type { SellerDelivery } from '@dapur/contract/delivery/seller-delivery';
import { useI18n } from '../../i18n/index.tsx';
import { priceRise } from './settling.ts';
import { senText } from '../../lib/money-text.ts';

/** Why a delivery needs somebody and what helps, with the courier's own words where it had any. */
export function AlertText({ delivery }: { readonly delivery: SellerDelivery }) {
  const { t } = useI18n();
  const { alert } = delivery;
  if (alert === null) return null;
  const { reason, message } = alert;
  const rise = priceRise(delivery);
  return (
    <div className="dl-said">
      <p>
        {reason === 'price_rise'
          ? rise && t('seller.alertText.price_rise', { more: senText(rise.more) })
          : t(`seller.alertText.${reason}`, { courier: courierName(delivery.provider) })}
      </p>
      {message !== '' && <p className="small muted">{t('seller.alert.words', { words: message })}</p>}
    </div>
  );
}
