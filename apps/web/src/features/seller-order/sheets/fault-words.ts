import type { PlainKey } from '../../../i18n/index.tsx';
import type { OrderRefusal } from '../use-order-file.ts';

/** What is said of a refusal that its reader can do something about; undefined for any other. */
export function faultWords({ code, details }: OrderRefusal): PlainKey | undefined {
  switch (code) {
    case 'conflict':
      return isBooked(details) ? 'ord.edit.courierBooked' : undefined;
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

const isBooked = (details: unknown): boolean =>
  typeof details === 'object' &&
  details !== null &&
  'reason' in details &&
  details.reason === 'courier_booked';
