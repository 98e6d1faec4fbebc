import { courierName } from '@dapur/contract/delivery/couriers';
import { IconShoppingBag, IconTruck } from '../../components/icon/seller-icons.ts';
import { IconMotorbike } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { PackedOrder } from './day-view.ts';

/** How an order leaves, and its number. */
export function MethodLine({
  order,
}: {
  readonly order: Pick<PackedOrder, 'method' | 'delivery' | 'number' | 'pickup_point'>;
}) {
  const { t } = useI18n();
  const { method, delivery, number, pickup_point: point } = order;
  const isCourier = delivery?.carrier === 'courier';
  const MethodIcon = method === 'pickup' ? IconShoppingBag : isCourier ? IconMotorbike : IconTruck;
  const word =
    method === 'pickup'
      ? t('kitchen.collects')
      : isCourier
        ? courierName(delivery.provider)
        : t('kitchen.byStore');
  return (
    <p className="kt-method">
      <MethodIcon className="s" />
      <span>{point === null ? word : `${word} · ${point}`}</span>
      <span className="kt-number">{number}</span>
    </p>
  );
}
