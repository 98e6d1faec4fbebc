import { ApiError } from '@dapur/contract/client';
import { rawDetails } from '../raw-details.ts';
import type { Translate } from '../../../i18n/index.tsx';

export interface QuoteFault {
  readonly title: string;
  readonly text: string;
  /** The place, the store or the time is the reason: asking again changes nothing, picking the order up does. */
  readonly isLasting: boolean;
}

/** Why there is no quote, in the specified words (storefront ordering, section 8). */
export function quoteFault(error: unknown, t: Translate): QuoteFault {
  const fault = (title: string, text: string) => ({ title, text, isLasting: false });
  const lasting = (title: string, text: string) => ({ title, text, isLasting: true });
  const failed = t('checkout.quote.failed');
  if (!(error instanceof ApiError)) return fault(failed, t('checkout.quote.noEstimate'));
  switch (error.code) {
    case 'delivery_too_far':
      return lasting(t('checkout.quote.tooFar'), tooFarText(error, t));
    case 'area_not_delivered':
      return lasting(failed, t('checkout.quote.notThere'));
    case 'outside_malaysia':
      return fault(t('map.outside'), t('map.outsideText'));
    case 'store_location_missing':
      return lasting(t('checkout.quote.noStorePlace'), t('checkout.quote.noStorePlaceText'));
    case 'invalid_input':
      if (names(error, 'deliveryAddress')) return fault(failed, t('checkout.quote.noPostcode'));
      return fault(t('checkout.delivery.incomplete'), t('checkout.delivery.incompleteText'));
    case 'slot_unavailable':
      return fault(failed, t('checkout.failed.slot'));
    case 'method_unavailable':
      return lasting(failed, t('checkout.failed.method'));
    case 'rate_limited':
      return fault(failed, t('checkout.failed.rate'));
    case 'courier_refused':
      switch (rawDetails(error, 'courier_refused').reason) {
        case 'out_of_area':
          return lasting(failed, t('checkout.quote.outOfArea'));
        case 'phone':
          return fault(failed, t('checkout.phone.courier'));
        case 'schedule':
          return lasting(failed, t('checkout.quote.noRideThen'));
        default:
          return fault(failed, t('checkout.quote.noEstimate'));
      }
    case 'courier_unavailable':
      return fault(failed, t('checkout.quote.noEstimate'));
    default:
      return fault(t('checkout.quote.error'), t('checkout.quote.errorText'));
  }
}

function tooFarText(error: ApiError, t: Translate): string {
  const { max_km: most, distance_km: distance } = rawDetails(error, 'delivery_too_far');
  if (typeof most !== 'number' || typeof distance !== 'number') return error.message;
  return t('checkout.quote.tooFarText', { n: most, x: distance.toFixed(1) });
}

/** Whether a refusal is about this field. */
const names = ({ details }: ApiError, field: string): boolean =>
  Array.isArray(details) &&
  (details as unknown[]).some(
    (one) => typeof one === 'object' && one !== null && 'field' in one && one.field === field,
  );
