import { fullDate } from '@dapur/contract/dates/dates';
import type { Translate } from '../../messages/translate.ts';
import type { OrderFacts } from '../../domain/order-facts.ts';

/** When and where an order is handed over, as pairs; what is not known is undefined. */
export function handoverFacts(facts: OrderFacts, t: Translate): [string, string | undefined][] {
  const isPickup = facts.deliveryMethod === 'pickup';
  return [
    [
      isPickup ? t('order.pickup') : t('order.delivery'),
      `${fullDate(facts.deliveryDate, facts.locale)}, ${facts.deliveryTime}`,
    ],
    [isPickup ? t('order.pickupAt') : t('order.deliverTo'), facts.place.join('\n')],
    [t('order.recipient'), facts.recipient && `${facts.recipient.name}\n${facts.recipient.phone}`],
    [t('order.deliveredBy'), isPickup ? undefined : facts.deliveredBy],
    [t('order.hours'), isPickup ? facts.operatingHours : undefined],
    [t('order.instructions'), isPickup ? facts.pickupInstructions : undefined],
  ];
}
