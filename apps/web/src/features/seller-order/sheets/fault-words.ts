import { detailsOf } from '@dapur/contract/error-details';
import type { PlainKey } from '../../../i18n/index.tsx';
import type { OrderRefusal } from '../use-order-file.ts';

/** What is said of a refusal that its reader can do something about; undefined for any other. */
export function faultWords(refusal: OrderRefusal): PlainKey | undefined {
  switch (refusal.code) {
    case 'conflict':
      return detailsOf(refusal, 'conflict')?.reason === 'courier_booked'
        ? 'ord.edit.courierBooked'
        : undefined;
    case 'delivery_too_far':
    case 'area_not_delivered':
      return 'ord.edit.tooFar';
    case 'method_unavailable':
      return 'ord.edit.noSuchWay';
    case 'quote_required':
    case 'quote_invalid':
    case 'quote_expired':
      return 'ord.edit.quoteGone';
    case 'store_location_missing':
      return 'ord.edit.noStorePlace';
    default:
      return undefined;
  }
}
