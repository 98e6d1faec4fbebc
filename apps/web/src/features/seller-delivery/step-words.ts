import { courierName } from '@dapur/contract/delivery/couriers';
import type { SellerDelivery } from '@dapur/contract/delivery/seller-delivery';
import type { Icon } from '../../components/icons.tsx';
import {
  IconCheck,
  IconCreditCard,
  IconMotorbike,
  IconSearch,
  IconStore,
  IconX,
} from '../../components/icons.tsx';
import type { Translate } from '../../i18n/index.tsx';
import { priceRise, type Step } from './settling.ts';
import { senText } from '../../lib/money-text.ts';

export const stepIcons: Readonly<Record<Step, Icon>> = {
  book: IconMotorbike,
  pay: IconCreditCard,
  none_booked: IconCheck,
  by_store: IconStore,
  link: IconSearch,
  cancel_courier: IconX,
};

/** What the button of a step says. */
export function stepLabel(t: Translate, step: Step, delivery: SellerDelivery): string {
  switch (step) {
    case 'pay':
      return t('seller.do.pay', { fee: senText(priceRise(delivery)?.fee ?? 0) });
    case 'book':
      if (delivery.alert !== null && delivery.alert.reason !== 'to_book') return t('seller.do.book');
      return t(delivery.state === 'by_store' ? 'seller.do.bookFirst' : 'seller.do.bookNow');
    case 'none_booked':
    case 'by_store':
    case 'link':
    case 'cancel_courier':
      return t(`seller.do.${step}`, { courier: courierName(delivery.provider) });
  }
}

/** What follows from a step, in a few words. */
export function stepHint(t: Translate, step: Step, delivery: SellerDelivery): string {
  switch (step) {
    case 'pay':
      return t('seller.do.payHint', { more: senText(priceRise(delivery)?.more ?? 0) });
    case 'by_store':
      return t(
        delivery.courier_order_id === null ? 'seller.do.by_storeHint' : 'seller.do.by_storeBookedHint',
      );
    case 'book':
    case 'none_booked':
    case 'link':
    case 'cancel_courier':
      return t(`seller.do.${step}Hint`, { courier: courierName(delivery.provider) });
  }
}
