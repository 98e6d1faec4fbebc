import { hoursText, whyPlaceClosed } from '@dapur/contract/dates/opening-hours';
import type { PickupLocation } from '@dapur/contract/stores/stores';
import type { I18n } from '../../i18n/index.tsx';
import { weekdayName } from '../../lib/day-names.ts';
import type { OrderDraft } from '../../lib/order/order-draft.ts';

type When = Pick<OrderDraft, 'date' | 'time'>;
type Place = Pick<PickupLocation, 'opening_hours'>;

/** Whether nothing can be picked up at a place at the chosen time. */
export const isClosed = ({ opening_hours: hours }: Place, { date, time }: When): boolean =>
  whyPlaceClosed(hours, date, time) !== undefined;

/** Why a place cannot be chosen for the chosen time, and when it is open; undefined where it can. */
export function closedText(
  { opening_hours: hours }: Place,
  { date, time }: When,
  { t, locale }: Pick<I18n, 't' | 'locale'>,
): string | undefined {
  const why = whyPlaceClosed(hours, date, time);
  if (why === undefined || hours === null) return undefined;
  const said = { day: weekdayName(date, locale), hours: hoursText(hours, locale) };
  return why === 'day'
    ? t('checkout.pickup.closedDay', said)
    : t('checkout.pickup.closedTime', { ...said, time });
}
