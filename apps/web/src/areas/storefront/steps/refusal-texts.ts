import { quoteComplaints } from '../../../features/checkout/delivery/delivery-rules.ts';
import type { BrokenBound, PlaceRefusal, QuoteRefusal } from '../../../features/checkout/place-order.ts';
import type { OrderStep } from '../../../lib/order/order-draft.ts';
import type { useStore } from '../store-context.tsx';

type Say = ReturnType<typeof useStore>['t'];

/** The step on which the buyer can fix what was refused. */
export const remedy: Partial<Record<PlaceRefusal, OrderStep>> = {
  product: 1,
  options: 1,
  offer: 1,
  quantity: 1,
  date: 1,
  slot: 1,
  method: 1,
  place: 2,
};

/** What a quote lacks, in the words of the server. */
export const quoteRefusalOf = { none: 'needed', broken: 'invalid', expired: 'expired' } as const;

/** Why there is no quote to order with. */
export function quoteRefusalText(why: QuoteRefusal, message: string, t: Say) {
  if (why === 'tooFar') return { title: t('checkout.quote.tooFar'), text: message };
  if (why === 'outside') return { title: t('map.outside'), text: t('map.outsideText') };
  const state = ({ needed: 'none', invalid: 'broken', expired: 'expired' } as const)[why];
  const { title, text } = quoteComplaints[state];
  return { title: t(title), text: t(text) };
}

/** The number that an order may have of a product; undefined where the answer names none. */
export function boundText({ product, least, most }: BrokenBound, t: Say): string | undefined {
  if (least !== undefined) return t('offer.least', { n: least, product });
  return most === undefined ? undefined : t('offer.most', { n: most, product });
}

/** Why an order could not be placed. */
export function placeRefusalText(why: Exclude<PlaceRefusal, 'owner'>, t: Say): string {
  const stock = t('checkout.failed.text');
  if (why === 'failed') return stock;
  return why === 'network' ? `${stock} ${t('checkout.failed.network')}` : t(`checkout.failed.${why}`);
}
